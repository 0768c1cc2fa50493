import { useState } from 'react';
import { Button } from '../controls/button.tsx';
import { AvatarFrame } from '../pictures/avatar-frame.tsx';
import { Icon } from '../pictures/icon.tsx';
import { ProgressBar } from '../pictures/progress-bar.tsx';
import { Card } from '../surfaces/card.tsx';
import { PaperTag } from '../surfaces/paper-tag.tsx';
import { Shelf, ShelfCell } from '../surfaces/shelf.tsx';
import { Chip, FoilChip } from '../text/chip.tsx';
import { CodeTag, Plaque } from '../text/code-tag.tsx';
import { CountBadge } from '../text/count-badge.tsx';
import { KeyValue, KeyValues } from '../text/key-values.tsx';
import { Pip } from '../text/pip.tsx';
import { Amount, Purse } from '../text/purse.tsx';
import { StyledText } from '../text/styled-text.tsx';
import styles from './kit.module.css';
import { banner, coin, jewel, toys } from './toys.ts';

const tiers = [
  { pip: 'dot', name: 'Common', color: 'var(--r-common)' },
  { pip: 'triangle', name: 'Uncommon', color: 'var(--r-uncommon)' },
  { pip: 'diamond', name: 'Rare', color: 'var(--r-rare)' },
  { pip: 'pentagon', name: 'Epic', color: 'var(--r-epic)' },
  { pip: 'star', name: 'Legendary', color: 'var(--r-legendary)' },
  { pip: 'wheel', name: 'Chroma', color: 'var(--lilac-400)', paint: 'var(--r-chroma)' },
  { pip: 'spark', name: 'Mythical', color: 'var(--r-mythical)', paint: 'var(--r-mythical-fx)' },
] as const;

const stock = [
  { id: 'pip', label: 'Pip', count: 14, tier: tiers[0] },
  { id: 'bot', label: 'Cog', count: 98, tier: tiers[1] },
  { id: 'puff', label: 'Puff', count: 99, tier: tiers[2] },
  { id: 'cap', label: 'Morel', count: 2, tier: tiers[3] },
  { id: 'fox', label: 'Glow', count: 1, tier: tiers[4] },
  { id: 'cake', label: 'A name as long as a plank', tier: tiers[5] },
  { id: 'cloud', label: 'Drizzle', count: 3, tier: tiers[6] },
] as const;

export function ShelfCard() {
  const [chosen, setChosen] = useState('fox');
  return (
    <Card title="Tiers and the shelf">
      <div className={styles.stack}>
        <div className="row wrap" style={{ gap: 8 }}>
          {tiers.map(({ name, ...tier }) => (
            <Chip key={name} {...tier}>
              {name}
            </Chip>
          ))}
          <FoilChip>Shiny</FoilChip>
        </div>
        <Shelf label="A shelf">
          {stock.map(({ id, label, tier, ...thing }) => (
            <ShelfCell
              key={id}
              image={toys[id]}
              label={label}
              count={'count' in thing ? thing.count : undefined}
              mark={
                <Pip shape={tier.pip} color={'paint' in tier ? undefined : tier.color} label={tier.name} />
              }
              selected={chosen === id}
              onSelect={() => setChosen(id)}
            />
          ))}
          <ShelfCell
            image={toys.puff}
            label="? ? ?"
            spokenLabel="Not found yet"
            silhouette
            onSelect={() => setChosen('')}
          />
          <ShelfCell image="/nothing-here.svg" label="Broken" onSelect={() => setChosen('')} />
        </Shelf>
      </div>
    </Card>
  );
}

const names = [
  ['tinplate', '#ffb0a3'],
  ['quillby', '90|#8fe3ff@0,#c9a6ff@100'],
  ['noctua-owl', 'rainbow'],
  ['too-dark', '#14203a'],
  ['bad-paint', '90|oops'],
  ['Juniper-J', '45|#ffd27a@0,#ff8fac@46,#b7a5ff@100'],
] as const;

export function NamesCard() {
  return (
    <Card title="Names, levels, counters">
      <div className={styles.stack}>
        <div className="row wrap" style={{ gap: '4px 22px' }}>
          {names.map(([name, paint]) => (
            <StyledText key={name} paint={paint}>
              {name}
            </StyledText>
          ))}
        </div>
        <div className="row">
          <span className={styles.level}>34</span>
          <ProgressBar
            className="grow"
            label="Level 34"
            value={11_640}
            max={18_700}
            valueText="11,640 of 18,700"
          />
        </div>
        <ProgressBar label="Loading" value={0.3} tone="gold" slim />
        <div className="row wrap">
          <CountBadge count={2} label="unread" />
          <CountBadge count={120} label="unread" />
          <CountBadge count={14} tone="cream" />
          <Amount image={coin} unit="buttons" value={48_210} />
          <Purse image={coin} label="Buttons">
            48,210
          </Purse>
          <Purse image={jewel} label="Gems">
            320
          </Purse>
          <Plaque>Primary</Plaque>
          <CodeTag>#000412</CodeTag>
        </div>
      </div>
    </Card>
  );
}

export function ProfileCard() {
  return (
    <section className={styles.profile} aria-label="A profile">
      <div className={styles.banner} style={{ backgroundImage: `url("${banner}")` }} />
      <div className={styles.inside}>
        <AvatarFrame src={toys.fox} size="xl" tint="#1d5a66" rim />
        <div className={`grow ${styles.names}`}>
          <h2 style={{ fontSize: '1.8rem' }}>
            <StyledText paint="rainbow">noctua-owl</StyledText>
          </h2>
          <p className="muted small">Midnight Regular</p>
        </div>
      </div>
    </section>
  );
}

export function PaperCard() {
  return (
    <Card title="Paper">
      <PaperTag>
        <div className="row wrap" style={{ gap: 8 }}>
          <Chip pip="star" color="var(--r-legendary)">
            Legendary
          </Chip>
          <CodeTag>#000412</CodeTag>
          <span className="muted small">You own one copy</span>
        </div>
        <h2 style={{ margin: '10px 0 4px', fontSize: '1.75rem' }}>Foxglow</h2>
        <p className="sub">Carries the hedge's last light home in the tip of its tail.</p>
        <KeyValues>
          <KeyValue name="Chance">0.3%</KeyValue>
          <KeyValue name="Sells for">
            <Amount image={coin} unit="buttons" value={1500} size="sm" />
          </KeyValue>
          <KeyValue name="Found by">
            <StyledText on="paper" paint="rainbow">
              noctua-owl
            </StyledText>
          </KeyValue>
        </KeyValues>
        <div className={styles.stack} style={{ marginTop: 14 }}>
          <Button block variant="primary">
            <Icon name="gavel" />
            Auction
          </Button>
          <div className="row">
            <Button variant="paper" className="grow">
              Sell
            </Button>
            <Button variant="ghost" className="grow">
              Set as avatar
            </Button>
          </div>
          <Button variant="paper" disabled>
            Locked
          </Button>
        </div>
      </PaperTag>
    </Card>
  );
}
