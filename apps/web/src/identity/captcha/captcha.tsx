import { classNames } from '../../ui/class-names.ts';
import { Button } from '../../ui/controls/button.tsx';
import { formGlyphs } from '../../ui/pictures/form-glyphs.ts';
import { Glyph } from '../../ui/pictures/glyph.tsx';
import { plainGlyphs } from '../../ui/pictures/plain-glyphs.ts';
import styles from './captcha.module.css';
import type { CaptchaStatus } from './captcha-work.ts';
import type { CaptchaControl } from './use-captcha.ts';

export { CaptchaIncomplete } from './captcha-work.ts';
export { type CaptchaControl, useCaptcha } from './use-captcha.ts';

/** Shown if a request needs a captcha that the player has not completed. */
export const CAPTCHA_MISSING = 'Please complete the captcha.';

const words: Record<CaptchaStatus, string> = {
  working: 'Checking that you are human',
  asking: 'One small question first',
  ready: 'You are human',
  failed: 'That check did not work out',
};

/** The captcha in a form: the status of the built-in one, or the widget of a hosted one. */
export function Captcha({ control, error }: { control: CaptchaControl; error?: string | undefined }) {
  const { status, retry, box } = control;
  const showsOwn = box === null || status === 'failed';
  return (
    <fieldset aria-label="Captcha" className={styles.captcha}>
      {box && <div ref={box} className={styles.hosted} hidden={status === 'failed'} />}
      {showsOwn && (
        <div className={classNames(styles.own, styles[status])}>
          <span className={styles.box} aria-hidden="true">
            {status === 'ready' && <Glyph path={formGlyphs.check} size={16} />}
            {status === 'failed' && <Glyph path={plainGlyphs.warning} size={16} />}
          </span>
          <span role="status" className="grow">
            {words[status]}
          </span>
          {status === 'failed' ? (
            <Button size="sm" onClick={retry}>
              Try again
            </Button>
          ) : (
            <span className={styles.mark}>
              <Glyph path={formGlyphs.shield} size={16} />
              Captcha
            </span>
          )}
        </div>
      )}
      {error && (
        <p role="alert" className={styles.error}>
          <Glyph path={plainGlyphs.warning} size={16} />
          {error}
        </p>
      )}
    </fieldset>
  );
}
