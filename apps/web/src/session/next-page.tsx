import { Button, type ButtonProps } from '../ui/controls/button.tsx';

export interface Pages {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

/** Loads the next page of a list, as long as there is one. */
export const NextPage = ({ pages, ...rest }: ButtonProps & { pages: Pages }) =>
  pages.hasNextPage && (
    <Button busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()} {...rest} />
  );
