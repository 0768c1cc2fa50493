import type { Pack } from '@blookery/contract';
import { classNames } from '../ui/class-names.ts';
import { Picture } from '../ui/pictures/picture.tsx';
import { resourceUrl } from './catalog.ts';
import styles from './pack-name.module.css';

/** A pack's icon and name. */
export const PackName = ({ pack, className }: { pack: Pack; className?: string | undefined }) => (
  <span className={classNames(styles.pack, className)}>
    <Picture src={resourceUrl(pack.iconId)} alt="" width={20} height={20} />
    {pack.name}
  </span>
);
