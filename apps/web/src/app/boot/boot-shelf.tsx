import { useEffect, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Logo } from '../stage/logo.tsx';
import { Toy } from '../stage/toy.tsx';
import type { ToyName } from '../stage/toys.ts';
import styles from './boot-shelf.module.css';

/** One blook for each thing that is loaded: twelve lists, and the player. */
const bootToys: readonly ToyName[] = [
  'pip',
  'bubbo',
  'toastie',
  'cogsley',
  'cresca',
  'bumblo',
  'snippet',
  'gherk',
  'tickaby',
  'beepo',
  'prickle',
  'otterby',
  'foxglow',
];

interface BootShelfProps {
  done: number;
  total: number;
  /** Shows the blooks at once, because the screen stays. */
  isLasting?: boolean;
}

/**
 * After a shorter wait the game appears without the thirteen pictures. A slow phone is still loading the game then,
 * which they would only delay.
 */
const TOYS_AFTER_MS = 4000;

/** The logo over a shelf that fills with a blook for each thing that is loaded. */
export function BootShelf({ done, total, isLasting = false }: BootShelfProps) {
  const [hasToys, setHasToys] = useState(isLasting);
  useEffect(() => {
    const timer = setTimeout(() => setHasToys(true), TOYS_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  const cast = bootToys.slice(0, total || 12);
  return (
    <>
      <Logo height={84} className={styles.logo} />
      <div className={styles.shelf} aria-hidden="true" style={{ '--places': cast.length }}>
        {cast.map((name, place) => (
          <span key={name} className={classNames(styles.place, place === done - 1 && styles.latest)}>
            {hasToys && (
              <Toy name={name} height={104} phoneHeight={66} pose={place < done ? 'standing' : 'gap'} />
            )}
          </span>
        ))}
        {/* Fills the last row of planks on a phone, which has five places in each. */}
        <span className={classNames(styles.place, styles.filler)} />
        <span className={classNames(styles.place, styles.filler)} />
        <span className={classNames(styles.place, styles.filler)} />
      </div>
    </>
  );
}
