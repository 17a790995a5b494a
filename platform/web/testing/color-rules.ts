/** The rules of axe whose result depends on colors; the others give the same result in either color scheme. */
export const COLOR_RULES = ['color-contrast', 'link-in-text-block']
