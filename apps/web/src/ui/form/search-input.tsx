import type { ComponentProps } from 'react';
import { Icon } from '../base/icon.tsx';

type SearchInputProps = Omit<ComponentProps<'input'>, 'type'> & { label: string };

/** The search field of a list; its style is part of the back-office sheet. */
export function SearchInput({ label, ...rest }: SearchInputProps) {
  return (
    <label className="search-box">
      <Icon name="search" />
      <span className="visually-hidden">{label}</span>
      <input placeholder={label} {...rest} type="search" />
    </label>
  );
}
