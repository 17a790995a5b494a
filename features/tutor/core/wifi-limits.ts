/** The rules of thumb for the radio of Wi-Fi: how strong a signal, and how far above the noise. */

/** Calls and video want a signal of at least this, in dBm. */
export const CALLS_DBM = -67
/** From here down, hardly more than mail works. */
export const WEAK_DBM = -75
/** How many dB the signal must be above the noise. */
export const CALLS_SNR = 25
export const DATA_SNR = 20

/** With the sign as it is printed: `−67`. */
export const shownDbm = (dbm: number): string => String(dbm).replace('-', '−')
