import { openQueryModal } from '../../../session/queries.tsx';
import { Editor } from './editor.tsx';

export const openEditor = (): void =>
  void openQueryModal({
    key: 'showcase',
    title: 'Your showcase',
    width: 980,
    render: (close) => <Editor close={close} />,
  });
