/** Yes or no in an address, as the filters of the lists write it. */
export const FLAGS = ['true', 'false'] as const;
export type Flag = (typeof FLAGS)[number];

export const publicationText = (isPublished: boolean) => (isPublished ? 'Published' : 'Draft');
export const activityText = (isActive: boolean) => (isActive ? 'Active' : 'Inactive');
