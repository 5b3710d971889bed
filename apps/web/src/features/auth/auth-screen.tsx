import type { ReactNode } from 'react';
import { pictureSource } from '../../lib/page/page-pictures.ts';
import './auth-screen.css';

type Props = { picture: 'login' | 'register' | 'code' | 'password' | 'admin-login'; children: ReactNode };

/** A picture beside a form; on narrow screens a strip of it above. */
export function AuthScreen({ picture, children }: Props) {
  const strip = pictureSource(`${picture}-strip`);
  return (
    <section className="auth on-white">
      <picture className="auth-i">
        <source
          media="(max-width: 900px)"
          srcSet={strip.srcSet}
          sizes="100vw"
          width={strip.width}
          height={strip.height}
        />
        <img {...pictureSource(picture)} sizes="50vw" alt="" fetchPriority="high" />
      </picture>
      <div className="auth-f">{children}</div>
    </section>
  );
}
