/** Forms on screen that hold something unsaved; one may be open on top of another. */
const unsavedForms = new Set<string>();

export function trackUnsaved(id: string): () => void {
  unsavedForms.add(id);
  return () => void unsavedForms.delete(id);
}

export const hasUnsavedForms = () => unsavedForms.size > 0;
