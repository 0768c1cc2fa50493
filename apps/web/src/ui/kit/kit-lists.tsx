import { Button } from '../controls/button.tsx';
import { keysOf } from '../keys-of.ts';
import { AvatarFrame } from '../pictures/avatar-frame.tsx';
import { Icon } from '../pictures/icon.tsx';
import { iconPaths } from '../pictures/icon-paths.ts';
import { IconTile } from '../pictures/icon-tile.tsx';
import { Picture } from '../pictures/picture.tsx';
import { Card } from '../surfaces/card.tsx';
import { Empty } from '../surfaces/empty.tsx';
import { List, ListItem } from '../surfaces/list.tsx';
import { SkeletonRows } from '../surfaces/skeleton.tsx';
import { Cell, Column, Table, TableRow } from '../surfaces/table.tsx';
import { StatusDot } from '../text/status-dot.tsx';
import { StyledText } from '../text/styled-text.tsx';
import styles from './kit.module.css';
import { toys } from './toys.ts';

export function ListsCard() {
  return (
    <Card title="List, status, table">
      <List aria-label="Some things">
        <ListItem
          leading={<AvatarFrame src={toys.cap} tint="#6b3040" />}
          title="Toastie"
          sub="2 h 14 m left"
          trailing={<StatusDot tone="good">Completed</StatusDot>}
        />
        <ListItem
          leading={<AvatarFrame src={toys.bot} tint="#1d5a66" />}
          title={<StyledText paint="#ffb0a3">tinplate</StyledText>}
          sub="A very long second line that does not fit and is cut off politely"
          trailing={<Button size="sm">View</Button>}
        />
        <ListItem leading={<IconTile name="key" />} title="Desk key" sub="Used yesterday" />
        <ListItem leading={<IconTile name="warning" tone="warn" />} title="Somewhere else" sub="2 h ago" />
        <ListItem
          leading={<AvatarFrame src="/nothing-here.svg" />}
          title="Chosen row"
          selected
          onSelect={() => undefined}
          trailing={<StatusDot tone="hollow">Disputed</StatusDot>}
        />
      </List>
      <div className="row wrap" style={{ margin: '14px 0' }}>
        <StatusDot tone="quiet">Pending</StatusDot>
        <StatusDot tone="bad">Failed</StatusDot>
        <StatusDot tone="warn">Warned</StatusDot>
        <StatusDot tone="amber">Refunded</StatusDot>
        <StatusDot tone="info">Staff</StatusDot>
      </div>
      <Table caption="Purchases">
        <thead>
          <tr>
            <Column sort="descending" onSort={() => undefined}>
              Date
            </Column>
            <Column sort="none" onSort={() => undefined}>
              Product
            </Column>
            <Column end>Amount</Column>
            <Column>Status</Column>
          </tr>
        </thead>
        <tbody>
          <TableRow>
            <Cell className="sub nowrap">14 Nov 2026</Cell>
            <Cell className="bold">Town Lantern × 2</Cell>
            <Cell end>$11.98</Cell>
            <Cell>
              <StatusDot tone="good">Completed</StatusDot>
            </Cell>
          </TableRow>
          <TableRow selected>
            <Cell className="sub nowrap">02 Nov 2026</Cell>
            <Cell className="bold">Plus, monthly</Cell>
            <Cell end>$4.99</Cell>
            <Cell>
              <StatusDot tone="amber">Refunded</StatusDot>
            </Cell>
          </TableRow>
        </tbody>
      </Table>
    </Card>
  );
}

export function EmptyCard() {
  return (
    <Card title="Empty and loading">
      <div className={styles.pair}>
        <Card look="sunk">
          <Empty
            image={toys.cloud}
            action={
              <Button size="sm" variant="primary">
                Visit the plaza
              </Button>
            }
          >
            You don't have any friends. Why don't you make some?
          </Empty>
        </Card>
        <div className={styles.stack}>
          <SkeletonRows rows={3} />
          <div className="row">
            <Picture src={toys.cake} alt="A cake" width={60} height={69} />
            <Picture src="/nothing-here.svg" alt="Something that is gone" width={60} height={69} />
            <Picture src="/nothing-here.svg" alt="" width={120} height={69} />
          </div>
        </div>
      </div>
    </Card>
  );
}

export function IconsCard() {
  return (
    <Card title="Icons" aside={<span className="muted small">{Object.keys(iconPaths).length}</span>}>
      <div className={styles.icons}>
        {keysOf(iconPaths).map((name) => (
          <span key={name}>
            <Icon name={name} size={24} />
            {name}
          </span>
        ))}
      </div>
    </Card>
  );
}
