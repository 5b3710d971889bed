type Part = string | number | boolean | object | File | readonly File[] | null | undefined;

/**
 * The body of a request with files: one or several files under one name, objects and lists as JSON text, everything
 * else as text; missing values are left out.
 */
export function formDataOf(parts: Record<string, Part>): FormData {
  const form = new FormData();
  for (const [name, part] of Object.entries(parts)) {
    if (part === null || part === undefined) continue;
    if (part instanceof File) form.append(name, part);
    else if (isFiles(part)) for (const file of part) form.append(name, file);
    else form.append(name, typeof part === 'object' ? JSON.stringify(part) : String(part));
  }
  return form;
}

const isFiles = (part: Part): part is readonly File[] =>
  Array.isArray(part) && part.length > 0 && part.every((item) => item instanceof File);
