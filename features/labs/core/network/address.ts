/** Addresses as the simulator keeps them. */

/** Twelve hexadecimal digits in lower case, without separators: `00005e005301`. */
export type Mac = string
/** An unsigned 32-bit number (`platform/contract/ipv4.ts`). */
export type Ipv4 = number
