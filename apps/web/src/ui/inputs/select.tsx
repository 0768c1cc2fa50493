import { CSPProvider } from '@base-ui/react/csp-provider';
import { Select as BaseSelect } from '@base-ui/react/select';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { usePopupContainer } from '../overlays/layer.ts';
import popup from '../overlays/popup.module.css';
import { usePopupStyle } from '../overlays/popup.ts';
import { Icon } from '../pictures/icon.tsx';
import { useFieldWiring } from './field.tsx';
import styles from './select.module.css';

export interface SelectOption<Value extends string> {
  value: Value;
  label: string;
  /** Shown before the label in the list. */
  leading?: ReactNode;
  disabled?: boolean | undefined;
}

export interface SelectProps<Value extends string> {
  options: readonly SelectOption<Value>[];
  value: Value | null;
  onValue: (value: Value) => void;
  disabled?: boolean;
  /** Needed only outside a `Field`. */
  'aria-label'?: string | undefined;
  className?: string | undefined;
}

/**
 * One of many. For a few that can all be visible, use `Segmented`. The library would add a style element to
 * hide the scrollbar, which we want to see and the content policy forbids, so that is turned off.
 */
export function Select<Value extends string>({
  options,
  value,
  onValue,
  disabled = false,
  className,
  ...rest
}: SelectProps<Value>) {
  const wiring = useFieldWiring({});
  return (
    <CSPProvider disableStyleElements>
      <BaseSelect.Root<Value>
        items={options}
        value={value}
        onValueChange={(next) => next !== null && onValue(next)}
        disabled={disabled}
      >
        <BaseSelect.Trigger
          {...wiring}
          aria-label={rest['aria-label']}
          className={classNames(styles.trigger, wiring['aria-invalid'] && styles.bad, className)}
        >
          <BaseSelect.Value className={styles.value} placeholder="Choose" />
          <BaseSelect.Icon className={styles.icon}>
            <Icon name="chevron-down" />
          </BaseSelect.Icon>
        </BaseSelect.Trigger>
        <BaseSelect.Portal {...usePopupContainer()}>
          <BaseSelect.Backdrop className={popup.backdrop} />
          <BaseSelect.Positioner
            className={classNames(popup.positioner, popup.sheet)}
            style={usePopupStyle()}
            alignItemWithTrigger={false}
            align="start"
            sideOffset={6}
            collisionPadding={8}
          >
            <BaseSelect.Popup className={classNames(popup.popup, popup.options)}>
              <div className={popup.grab} aria-hidden="true" />
              <BaseSelect.List>
                {options.map((option) => (
                  <BaseSelect.Item
                    key={option.value}
                    value={option.value}
                    disabled={option.disabled ?? false}
                    className={popup.item}
                  >
                    {option.leading}
                    <BaseSelect.ItemText className={popup.words}>{option.label}</BaseSelect.ItemText>
                    <BaseSelect.ItemIndicator className={popup.tick}>
                      <Icon name="check" size={16} />
                    </BaseSelect.ItemIndicator>
                  </BaseSelect.Item>
                ))}
              </BaseSelect.List>
            </BaseSelect.Popup>
          </BaseSelect.Positioner>
        </BaseSelect.Portal>
      </BaseSelect.Root>
    </CSPProvider>
  );
}
