import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Segmented } from './segmented.tsx';
import { TabPanel, Tabs } from './tabs.tsx';
import { Toggle } from './toggle.tsx';

const hats = [
  { id: 'bowler', label: 'Bowlers' },
  { id: 'beret', label: 'Berets', count: 120 },
  { id: 'cap', label: 'Caps' },
] as const;

function HatTabs() {
  const [value, setValue] = useState<(typeof hats)[number]['id']>('bowler');
  return (
    <Tabs label="Hats" tabs={hats} value={value} onValue={setValue}>
      {hats.map((hat) => (
        <TabPanel key={hat.id} id={hat.id}>
          All {hat.label}
        </TabPanel>
      ))}
    </Tabs>
  );
}

it('tabs are chosen by arrow keys, in a circle, and show only the chosen panel', async () => {
  render(<HatTabs />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tabpanel', { name: /Berets/ }).textContent).toBe('All Berets');
  expect(document.activeElement).toBe(screen.getByRole('tab', { selected: true }));
  await userEvent.keyboard('{End}{ArrowRight}');
  expect(screen.getAllByRole('tabpanel')).toHaveLength(1);
  expect(screen.getByRole('tabpanel').textContent).toBe('All Bowlers');
});

it('tabs are left by one press of Tab', async () => {
  render(
    <>
      <HatTabs />
      <button type="button">After</button>
    </>,
  );
  await userEvent.tab();
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'After' }));
});

it('a toggle switches on and off by press and by key', async () => {
  function Switch() {
    const [checked, setChecked] = useState(false);
    return <Toggle label="Calm motion" description="Fades only" checked={checked} onChecked={setChecked} />;
  }
  render(<Switch />);
  const toggle = screen.getByRole('switch', { name: /Calm motion/ });
  await userEvent.click(toggle);
  expect(toggle.getAttribute('aria-checked')).toBe('true');
  await userEvent.keyboard(' ');
  expect(toggle.getAttribute('aria-checked')).toBe('false');
});

it('a segmented control chooses one of a few', async () => {
  function Asked() {
    const [value, setValue] = useState<'on' | 'off'>('on');
    return (
      <Segmented
        label="Requests"
        options={[
          { value: 'on', label: 'On' },
          { value: 'off', label: 'Off' },
        ]}
        value={value}
        onValue={setValue}
      />
    );
  }
  render(<Asked />);
  await userEvent.click(screen.getByRole('radio', { name: 'Off' }));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Off' }).checked).toBe(true);
  expect(screen.getByRole('group', { name: 'Requests' })).toBeDefined();
});
