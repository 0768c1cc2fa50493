import { useEffect, useState } from 'react';
import { knockOnce, knockUntilAnswered } from '../errors/knock.ts';

const openGame = () => window.location.reload();

/** Opens the game as soon as the server responds: checks every second, and at once when the browser is back online. */
export function useKnocking(): { trying: boolean; tryNow: () => void } {
  const [trying, setTrying] = useState(false);
  const tryNow = async () => {
    setTrying(true);
    if (await knockOnce()) openGame();
    else setTrying(false);
  };
  useEffect(() => {
    const stop = knockUntilAnswered(openGame);
    const online = () => void knockOnce().then((open) => open && openGame());
    window.addEventListener('online', online);
    return () => {
      stop();
      window.removeEventListener('online', online);
    };
  }, []);
  return { trying, tryNow: () => void tryNow() };
}
