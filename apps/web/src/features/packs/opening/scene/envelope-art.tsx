/**
 * An envelope that opens: its string unwinds and its flap lifts. The sealed and the opened picture differ
 * only in the seal, so the body is put together from parts of both without it, and the seal is drawn here in
 * the colours of the pack. All in the units of the pictures.
 */
import type { Pack } from '@blookery/contract';
import type { Ref } from 'react';
import { resourceUrl } from '../../../../catalog/catalog.ts';
import { Picture } from '../../../../ui/pictures/picture.tsx';
import styles from './envelope.module.css';

/** The view box of the sealed picture. */
const VIEW_BOX = '12 28 276 370';
const FLAP = 'M26 60C26 49 35 40 46 40L254 40C265 40 274 49 274 60L274 78L170 128Q150 138 130 128L26 78Z';
const RAISED_FLAP = 'M28 58C30 50 36 46 42 42L132 -22Q150 -34 168 -22L258 42C264 46 270 50 272 58Z';
const MOUTH = 'M30 52Q150 84 270 52Q150 30 30 52Z';
/** Decoded with the rest of the frame: a flap that is up must not wait for its paper. */
const paper = { alt: '', width: 276, height: 370, lazy: false, decoding: 'auto' } as const;
/** Three turns around the button, from the inside out. */
const TURNS = spiral(150, 106, 24, 32, 3);

export interface EnvelopeArtProps {
  pack: Pack;
  /** The parts that scripts animate. */
  winding: Ref<SVGSVGElement>;
}

export function EnvelopeArt({ pack, winding }: EnvelopeArtProps) {
  const colours = {
    '--paper-colour': pack.paper,
    '--deep-colour': pack.deep,
    '--string-colour': pack.string,
  };
  const sealed = resourceUrl(pack.imageId);
  const opened = resourceUrl(pack.openImageId);
  return (
    <div className={styles.envelope} style={colours}>
      <svg className={styles.back} viewBox={VIEW_BOX} aria-hidden="true">
        <path className={styles.raisedFlap} d={RAISED_FLAP} />
      </svg>
      <Picture className={styles.sides} src={sealed} {...paper} />
      <Picture className={styles.middle} src={opened} {...paper} />
      <svg className={styles.seal} viewBox={VIEW_BOX} aria-hidden="true" ref={winding}>
        <Shoulders />
        <g className={styles.mouth}>
          <path className={styles.mouthDark} d={MOUTH} />
          <path className={styles.mouthLight} d={MOUTH} />
        </g>
        <g data-string="">
          <path className={styles.inkLine} d="M26 106L132 112M168 112L274 106" />
          <path className={styles.stringLine} d="M28 106L132 112M168 112L272 106" />
        </g>
        <path className={styles.leak} d="M26 82L130 132Q150 142 170 132L274 82" data-leak="" />
        <g className={styles.flap}>
          <path className={styles.flapPaper} d={FLAP} />
          <path className={styles.flapLight} d="M32 62C32 53 38 46 47 46L252 46" />
          <path className={styles.flapStitch} d="M36 72L134 118Q150 126 166 118L264 72" />
        </g>
        <g data-string="">
          <path className={styles.inkLine} d="M26 90Q90 96 128 104M172 104Q210 96 274 90" />
          <path className={styles.stringLine} d="M28 90Q90 96 128 104M172 104Q210 96 272 90" />
        </g>
        <path className={styles.inkLine} d={TURNS} pathLength={1} data-turns="" />
        <path className={styles.stringLine} d={TURNS} pathLength={1} data-turns="" />
        <g data-button="" className={styles.button}>
          <circle className={styles.buttonInk} cx="150" cy="106" r="30" />
          <circle className={styles.buttonFace} cx="150" cy="106" r="25" />
          <circle className={styles.buttonRim} cx="150" cy="106" r="17.5" />
          <path className={styles.buttonShine} d="M133 98A19 19 0 0 1 142 89" />
          {[-6, 6].map((x) =>
            [-6, 6].map((y) => (
              <circle key={`${x},${y}`} className={styles.hole} cx={150 + x} cy={106 + y} r="3.4" />
            )),
          )}
        </g>
        <g data-loose="" className={styles.loose}>
          <path className={styles.inkLine} d="M160 127C168 142 160 150 170 166" />
          <path className={styles.stringLine} d="M160 126C168 142 160 150 170 166" />
          <circle className={styles.hole} cx="170" cy="168" r="6" />
          <circle className={styles.bead} cx="170" cy="168" r="3.4" />
        </g>
      </svg>
      <Picture className={styles.opened} src={opened} {...paper} />
    </div>
  );
}

/** The paper behind the seal, shaded like the pictures. */
const Shoulders = () => (
  <g>
    <path
      className={styles.shoulders}
      d="M19.5 128V60C19.5 45 31 33.5 46 33.5H254C269 33.5 280.5 45 280.5 60V128Z"
    />
    <path className={styles.paper} d="M26 138V60C26 49 35 40 46 40H254C265 40 274 49 274 60V138Z" />
    <path className={styles.shade} d="M251 40H254C265 40 274 49 274 60V138H251Z" />
    <path className={styles.shade} d="M263 42C270 46 274 52 274 60V138H263Z" />
    <path className={styles.light} d="M26 138V60C26 49 35 40 46 40H254V46H46C38 46 32 52 32 60V138Z" />
    <path className={styles.stitch} d="M37 138V64C37 57 43 51 50 51H250C257 51 263 57 263 64V138" />
  </g>
);

function spiral(x: number, y: number, from: number, to: number, turns: number): string {
  const steps = turns * 24;
  const points = Array.from({ length: steps + 1 }, (_, step) => {
    const share = step / steps;
    const radius = from + (to - from) * share;
    const angle = Math.PI * 0.35 + share * turns * Math.PI * 2;
    return `${(x + Math.cos(angle) * radius).toFixed(1)} ${(y + Math.sin(angle) * radius).toFixed(1)}`;
  });
  return `M${points.join('L')}`;
}
