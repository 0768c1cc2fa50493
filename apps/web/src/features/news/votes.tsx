import type { NewsPost } from '@blookery/contract';
import { formatAmount } from '../../catalog/amounts.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { useVote } from './news-queries.ts';
import styles from './votes.module.css';

/** Up, down or neither. Pressing again removes the vote. */
export function Votes({ post }: { post: NewsPost }) {
  const press = useVote(post);
  return (
    <fieldset className={styles.votes} aria-label={`Votes on ${post.title}`}>
      <button
        type="button"
        aria-pressed={post.vote === 'up'}
        className={classNames(styles.vote, post.vote === 'up' && styles.up)}
        onClick={() => press('up')}
      >
        <Icon name="chevron-up" size={18} />
        <span className="visually-hidden">Up </span>
        {formatAmount(post.votes.upvotes)}
      </button>
      <button
        type="button"
        aria-pressed={post.vote === 'down'}
        className={classNames(styles.vote, post.vote === 'down' && styles.down)}
        onClick={() => press('down')}
      >
        <Icon name="chevron-down" size={18} />
        <span className="visually-hidden">Down </span>
        {formatAmount(post.votes.downvotes)}
      </button>
    </fieldset>
  );
}
