/**
 * When something happened on a device, by the server's clock.
 *
 * A device's clock may be hours off. The request also says what that clock showed when it was sent, so its error is
 * known, even for an answer that waited offline.
 */
import { z } from 'zod/mini'

import { AppError } from './errors.ts'

const MINUTES_A_DAY = 1440
const DAY_MS = 86_400_000

/**
 * Part of a request about something that happened earlier. A page of a former release sends neither; its times are the
 * server's.
 */
export const timingFields = {
  /** By the device's clock, when the request was sent: from it the server knows that clock's error. */
  sentAt: z.optional(z.iso.datetime()),
  /** How far the person's clock is ahead of UTC. */
  utcOffsetMinutes: z.optional(z.int().check(z.minimum(-MINUTES_A_DAY), z.maximum(MINUTES_A_DAY))),
}

const ZONE_WORDS = 'write a time zone such as Europe/Paris'

/** An IANA name such as `Europe/Paris`, or an offset such as `+05:30`, which a device without a place reports. */
const ZoneName = z.string().check(z.regex(/^[\w+:/-]{1,60}$/, ZONE_WORDS))

/** Of a request. An unknown name counts as UTC where it is used, because browsers learn new names before servers do. */
export const TimeZone = z._default(ZoneName, 'UTC')

/** One to keep: known here. */
export const KnownTimeZone = ZoneName.check(z.refine(isTimeZone, ZONE_WORDS))

/** Whether this machine knows it. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** How long somebody was busy with one thing, without the time in which the page was hidden. */
export const ActiveMilliseconds = z.int().check(z.minimum(0), z.maximum(DAY_MS))

/** Nobody is offline for longer; such a date comes from a wrong clock, and would spoil what is computed from it. */
const OLDEST_MS = 365 * DAY_MS

/**
 * @param at when it was answered, ISO, by the device's clock; by the server's where `sentAt` is absent.
 * @param sentAt when the request was sent, ISO, by the device's clock.
 * @param receivedAt epoch milliseconds.
 * @returns epoch milliseconds, never later than `receivedAt`.
 * @throws invalid_request if it was more than a year ago.
 */
export function occurredAt(at: string, sentAt: string | undefined, receivedAt: number): number {
  const behindMs = sentAt === undefined ? 0 : receivedAt - Date.parse(sentAt)
  const occurred = Math.min(Date.parse(at) + behindMs, receivedAt)
  if (occurred < receivedAt - OLDEST_MS) {
    throw new AppError(
      'invalid_request',
      'This answer is dated more than a year ago. Set the clock of this device and answer again.',
    )
  }
  return occurred
}
