import { useState } from 'react';
import { useDocument } from '../../catalog/documents/use-document.ts';
import { RulesSheet } from '../../features/accounts/rules-sheet.tsx';
import { navigate } from '../../navigation/history.ts';
import { showToast } from '../../ui/overlays/toasts.tsx';
import { DocumentPending } from '../legal/document-pending.tsx';
import { Toy } from '../stage/toy.tsx';

export default function RulesPage() {
  const [openedAt] = useState(() => Date.now());
  const rules = useDocument('rules');
  if (rules.state !== 'here') return <DocumentPending title="The house rules" state={rules} />;
  return (
    <RulesSheet
      rules={rules.document}
      openedAt={openedAt}
      onlooker={<Toy name="inkwell" height={118} />}
      slowpoke={<Toy name="dewdle" height={120} phoneHeight={112} />}
      onAgreed={() => {
        showToast({ kind: 'success', header: 'Thank you', text: 'You have agreed to the house rules.' });
        navigate('/dashboard');
      }}
    />
  );
}
