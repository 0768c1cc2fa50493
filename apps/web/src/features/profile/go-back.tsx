import { useNavigate } from 'react-router';
import { fieldsOf } from '../../transport/fields-of.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';

/** Goes back to the last page; for a visitor from another site, to their own dashboard. */
export function GoBackButton() {
  const navigate = useNavigate();
  const press = () => {
    if (fieldsOf(window.history.state).idx) navigate(-1);
    else navigate('/dashboard', { replace: true });
  };
  return (
    <Button variant="ghost" onClick={press}>
      <Icon name="arrow-left" />
      Go Back
    </Button>
  );
}
