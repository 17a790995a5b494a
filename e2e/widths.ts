/**
 * At which widths a journey runs: a laptop's, unless it says otherwise (`playwright.config.ts`).
 *
 * `npm run test:deep` runs at both whatever is not bound to one.
 */

/** Promises something about the layout, or is pressed at another place on a phone: a phone's width, too. */
export const AT_BOTH_WIDTHS = { tag: '@both-widths' }

/** Promises nothing about the screen, such as what is kept, sent or answered: never at a second width. */
export const AT_ANY_WIDTH = { tag: '@any-width' }

/** About what a phone alone shows, such as the drawer. */
export const ON_A_PHONE = { tag: '@phone' }

/** About what a laptop alone shows, such as the side bar. */
export const ON_A_LAPTOP = { tag: '@laptop' }
