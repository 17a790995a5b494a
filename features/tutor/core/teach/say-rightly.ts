/** What is asked of a point that was corrected; the page shows it, too. */
export const SAY_RIGHTLY = 'Say it in your own words, rightly this time.'
