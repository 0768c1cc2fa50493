import { useState } from 'react';
import { Button } from '../controls/button.tsx';
import { Checkbox } from '../controls/checkbox.tsx';
import { FilterPill, FilterRow } from '../controls/filter-pill.tsx';
import { HoldButton } from '../controls/hold-button.tsx';
import { LinkButton } from '../controls/link-button.tsx';
import { Segmented } from '../controls/segmented.tsx';
import { Slider } from '../controls/slider.tsx';
import { TabPanel, Tabs } from '../controls/tabs.tsx';
import { Toggle } from '../controls/toggle.tsx';
import { CodeInput } from '../inputs/code-input.tsx';
import { DigitsInput } from '../inputs/digits-input.tsx';
import { Field } from '../inputs/field.tsx';
import { PasswordInput } from '../inputs/password-input.tsx';
import { SearchBox } from '../inputs/search-box.tsx';
import { Select } from '../inputs/select.tsx';
import { TextArea } from '../inputs/text-area.tsx';
import { TextInput } from '../inputs/text-input.tsx';
import { Icon } from '../pictures/icon.tsx';
import { Picture } from '../pictures/picture.tsx';
import { Card } from '../surfaces/card.tsx';
import { Amount } from '../text/purse.tsx';
import styles from './kit.module.css';
import { coin } from './toys.ts';

export function ButtonsCard() {
  return (
    <Card title="Buttons">
      <div className={styles.stack}>
        <div className="row wrap">
          <Button variant="primary">Primary</Button>
          <Button>Secondary</Button>
          <Button variant="ghost">Quiet</Button>
          <Button variant="mint">Buy now</Button>
          <Button variant="danger">Danger</Button>
          <Button disabled>Disabled</Button>
          <Button variant="ghost" disabled>
            Quiet, disabled
          </Button>
          <Button variant="primary" busy>
            Saving
          </Button>
        </div>
        <div className="row wrap">
          <Button variant="primary" size="sm">
            Small
          </Button>
          <Button variant="primary" size="lg">
            Large
          </Button>
          <Button iconOnly aria-label="Close">
            <Icon name="close" />
          </Button>
          <Button variant="ghost" size="sm" iconOnly aria-label="More">
            <Icon name="more" />
          </Button>
          <Button variant="primary">
            <Icon name="gift" />
            Daily reward
          </Button>
          <HoldButton onHeld={() => undefined} busy={false} disabled={false}>
            Hold to confirm
          </HoldButton>
          <LinkButton to="/elsewhere">
            <Icon name="search" />A link
          </LinkButton>
        </div>
        <Button block variant="primary" size="lg">
          A very long label that has to go somewhere on a narrow screen, and does
        </Button>
        <Button block>
          <Amount image={coin} unit="buttons" value={1250} />
        </Button>
      </div>
    </Card>
  );
}

export function InputsCard() {
  const [search, setSearch] = useState('lantern');
  const [amount, setAmount] = useState<number | null>(2000);
  const [agreed, setAgreed] = useState(true);
  return (
    <Card title="Inputs">
      <div className={styles.stack}>
        <div className={styles.pair}>
          <Field label="Username" hint="Letters, numbers, _ and -">
            <TextInput defaultValue="oddsock" autoComplete="off" />
          </Field>
          <Field label="Password" error="Where's the password?">
            <PasswordInput placeholder="Password" autoComplete="off" />
          </Field>
          <Field label="New name">
            <TextInput value="odd-sock" maxLength={16} counter readOnly />
          </Field>
          <Field label="Offer">
            <DigitsInput
              value={amount}
              onValue={setAmount}
              max={48_210}
              leading={<Picture src={coin} alt="" width={20} height={20} lazy={false} />}
              trailing="of 48,210"
            />
          </Field>
          <Field label="Not now">
            <TextInput defaultValue="Disabled" disabled />
          </Field>
          <Field label="Search">
            <SearchBox label="Search the shelf" value={search} onValue={setSearch} />
          </Field>
        </div>
        <Field label="Reason, shown to the player">
          <TextArea placeholder="Required" />
        </Field>
        <div>
          <Checkbox checked={agreed} onChecked={setAgreed}>
            I am over 13 and I agree to the <a href="#terms">Terms of Service</a>.
          </Checkbox>
          <Checkbox error="You must agree to our Terms of Service.">I agree</Checkbox>
          <Checkbox disabled>Cannot be changed</Checkbox>
        </div>
      </div>
    </Card>
  );
}

export function CodeCard() {
  const [code, setCode] = useState('4071');
  return (
    <Card title="One-time code">
      <Field label="Code" hideLabel error="Please enter your OTP code.">
        <CodeInput label="One-time code" value={code} onValue={setCode} />
      </Field>
    </Card>
  );
}

const shelves = [
  { id: 'sets', label: 'Sets' },
  { id: 'items', label: 'Items' },
  { id: 'reports', label: 'Reports', count: 6 },
] as const;

export function ChoicesCard() {
  const [instant, setInstant] = useState(true);
  const [calm, setCalm] = useState(false);
  const [tab, setTab] = useState<(typeof shelves)[number]['id']>('sets');
  const [asked, setAsked] = useState<'on' | 'mutual' | 'off'>('mutual');
  const [filters, setFilters] = useState<string[]>(['All']);
  const [sort, setSort] = useState<'new' | 'cheap' | 'ending' | null>('ending');
  const [volume, setVolume] = useState(62);
  const flip = (name: string) =>
    setFilters((on) => (on.includes(name) ? on.filter((other) => other !== name) : [...on, name]));
  return (
    <Card title="Choices">
      <div className={styles.stack}>
        <div className="col">
          <Toggle
            label="Open at once"
            description="Skip the unwinding."
            checked={instant}
            onChecked={setInstant}
          />
          <Toggle wide label="Calm motion" checked={calm} onChecked={setCalm} />
          <Toggle label="Not available" checked={false} onChecked={setCalm} disabled />
        </div>
        <div>
          <Tabs label="Departments" tabs={shelves} value={tab} onValue={setTab}>
            {shelves.map(({ id, label }) => (
              <TabPanel key={id} id={id}>
                <p className="sub small">{label} are shown here.</p>
              </TabPanel>
            ))}
          </Tabs>
        </div>
        <div className="row wrap between">
          <span className="bold">Friend requests</span>
          <Segmented
            label="Friend requests"
            value={asked}
            onValue={setAsked}
            options={[
              { value: 'on', label: 'On' },
              { value: 'mutual', label: 'Mutual' },
              { value: 'off', label: 'Off' },
            ]}
          />
        </div>
        <FilterRow label="Filters">
          {['All', 'Items', 'Shiny', 'Doubles', 'Missing'].map((name) => (
            <FilterPill key={name} pressed={filters.includes(name)} onPressed={() => flip(name)}>
              {name}
            </FilterPill>
          ))}
          <FilterPill pressed={false} icon="filter">
            Tier
          </FilterPill>
        </FilterRow>
        <div className={styles.pair}>
          <Field label="Sort by">
            <Select
              value={sort}
              onValue={setSort}
              options={[
                { value: 'new', label: 'Newest first' },
                { value: 'cheap', label: 'Cheapest first' },
                { value: 'ending', label: 'Ending soon' },
              ]}
            />
          </Field>
          <Slider label="Volume" value={volume} onValue={setVolume} format={(value) => `${value} %`} />
        </div>
      </div>
    </Card>
  );
}
