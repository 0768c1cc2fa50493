import { Link, type LinkProps } from '../../navigation/link.tsx';
import { type ButtonLook, buttonClass } from './button.tsx';

export interface LinkButtonProps extends ButtonLook, LinkProps {}

/** A link that looks like a button. For an action, use `Button`. */
export function LinkButton({ variant, size, block, iconOnly, className, ...rest }: LinkButtonProps) {
  return <Link className={buttonClass({ variant, size, block, iconOnly }, className)} {...rest} />;
}
