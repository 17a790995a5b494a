/**
 * The widths at which a journey runs: a laptop's by default (`playwright.config.ts`).
 *
 * `npm run test:deep` runs every journey that is not bound to one width at both.
 */

/** About the layout, or about a control that a phone shows elsewhere: at a phone's width, too. */
export const AT_BOTH_WIDTHS = { tag: '@both-widths' }

/** Not about the screen but about what is stored, sent or answered: never at a second width. */
export const AT_ANY_WIDTH = { tag: '@any-width' }

/** About something that only a phone shows, such as the drawer. */
export const ON_A_PHONE = { tag: '@phone' }

/** About something that only a laptop shows, such as the side bar. */
export const ON_A_LAPTOP = { tag: '@laptop' }

/**
 * About the layout as well, where one width is enough for `npm test`: the phone's, at which it is narrowest. Each screen
 * is looked at on a laptop in `e2e/accessibility.e2e.ts`.
 */
export const PHONE_FIRST = { tag: '@narrow-first' }
