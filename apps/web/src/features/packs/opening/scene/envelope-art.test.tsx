import { fireEvent, render } from '@testing-library/react';
import { createRef } from 'react';
import { expect, it } from 'vitest';
import { setConfig, setResources } from '../../../../catalog/catalog.ts';
import { aConfig, aPack } from '../../../../catalog/catalog-fixtures.ts';
import styles from './envelope.module.css';
import { EnvelopeArt } from './envelope-art.tsx';

it('an envelope whose pictures do not load shows the error icon, sealed and opened [1.8.15]', () => {
  setConfig(aConfig({ cdn: '/media' }));
  setResources([
    { id: 1, path: '{cdn}/sealed.svg' },
    { id: 2, path: '{cdn}/opened.svg' },
  ]);
  const pack = aPack({ imageId: 1, openImageId: 2, paper: '#fff', deep: '#000', string: '#f00' });
  const { container } = render(<EnvelopeArt pack={pack} winding={createRef()} />);
  const pictures = [...container.querySelectorAll('img')];
  expect(pictures).toHaveLength(3);
  for (const picture of pictures) fireEvent.error(picture);
  expect(container.querySelector('img')).toBeNull();
  for (const part of [styles.sides, styles.opened])
    expect(container.querySelector(`.${part}[data-failed] svg`)).not.toBeNull();
});
