/** The entry of a status message's target list that stands for every page; the others are ids of pages. */
export const ALL_PAGES = 'allPages'
