/** Attributes of an image that lets the browser choose among the widths of a picture. */
export type PictureSource = { src: string; srcSet: string; width: number; height: number };

/**
 * Looks pictures up among files that the build has drawn as `name-WIDTHxHEIGHT.webp`. A component that shows a set of
 * pictures (`set_name`) lists its files itself, so that no page carries the URLs of another page's pictures.
 */
export function pictureFinder(files: Record<string, string>): (name: string) => PictureSource {
  const pictures = picturesIn(files);
  return (name) => {
    const picture = pictures.get(name);
    if (!picture) throw new Error(`There is no picture called ${name}`);
    return picture;
  };
}

/** The pictures of a set by name. */
export function picturesIn(files: Record<string, string>): Map<string, PictureSource> {
  const sizes = Object.entries(files).map(sizeOf);
  const names = new Set(sizes.map(({ name }) => name));
  return new Map([...names].map((name) => [name, sourceOf(sizes.filter((size) => size.name === name))]));
}

type Size = { name: string; url: string; width: number; height: number };

function sizeOf([file, url]: [string, string]): Size {
  const [, name = '', width, height] = /([\w-]+)-(\d+)x(\d+)\.\w+$/.exec(file) ?? [];
  return { name, url, width: Number(width), height: Number(height) };
}

function sourceOf(sizes: Size[]): PictureSource {
  const ascending = sizes.sort((a, b) => a.width - b.width);
  const { url: src = '', width = 0, height = 0 } = ascending.at(-1) ?? {};
  return { src, srcSet: ascending.map((size) => `${size.url} ${size.width}w`).join(', '), width, height };
}
