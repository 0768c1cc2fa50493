import { useNavigate } from 'react-router';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';

/** Goes back to the last page; for a visitor from another site, to their own dashboard. */
export function GoBackButton() {
  const navigate = useNavigate();
  const press = () => {
    const { idx } = (window.history.state ?? {}) as { idx?: number };
    if (idx) navigate(-1);
    else navigate('/dashboard', { replace: true });
  };
  return (
    <Button variant="ghost" onClick={press}>
      <Icon name="arrow-left" />
      Go Back
    </Button>
  );
}
