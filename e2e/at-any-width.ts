/**
 * Marks a journey that promises nothing about the screen, such as what is kept, sent or answered:
 * it runs at one width (`playwright.config.ts`). Whatever is laid out or pressed runs at both.
 */
export const AT_ANY_WIDTH = { tag: '@any-width' }
