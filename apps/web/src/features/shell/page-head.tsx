import type { ReactNode } from 'react';
import { pictureSource } from '../../lib/page/page-pictures.ts';
import { cx } from '../../ui/base/cx.ts';
import './page-head.css';

type Props = {
  title: string;
  picture?: string;
  /** In place of the picture: one that moves. */
  scene?: ReactNode;
  children?: ReactNode;
};

/** The dark header of an inner page: title on the left, its picture as a stone lying down. */
export function PageHead({ title, picture, scene, children }: Props) {
  return (
    <section className={cx('page-head', !picture && !scene && 'page-head-plain')}>
      <div>
        <h1>{title}</h1>
        {children}
      </div>
      {scene}
      {picture && <HeadPicture name={picture} />}
    </section>
  );
}

/** Longer in large windows, where it would otherwise fill the first screen. */
function HeadPicture({ name }: { name: string }) {
  const { src: _, ...long } = pictureSource(`${name}-long`);
  return (
    <picture>
      <source media="(width >= 1600px)" {...long} sizes="56vw" />
      <img {...pictureSource(name)} sizes="(max-width: 900px) 95vw, 56vw" alt="" fetchPriority="high" />
    </picture>
  );
}
