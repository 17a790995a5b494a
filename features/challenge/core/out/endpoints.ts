/**
 * What of a challenge leaves the site, as the two sides agree on it: the calendar, and the page for a study partner.
 *
 * Both are read by whoever knows a secret address. The secret of a calendar is in the path, because a calendar program
 * sends nothing else; that of a partner's page is in the fragment, and comes in the body of a request.
 */
import { z } from 'zod/mini'

import { defineContract } from '#platform/contract/endpoint.ts'

const Purpose = z.enum(['calendar', 'partner'])
export type Purpose = z.infer<typeof Purpose>

/** Made by the browser: the same one sent twice is one address. */
const AddressId = z.uuid()

/** What a study partner may see, beside days, lessons and plan. */
export const Shown = z.object({
  /** What the learner is called there. */
  name: z.string(),
  /** Which exam it is, and its date. */
  exam: z.boolean(),
})
export type Shown = z.infer<typeof Shown>

/** Some scripts and emoji are written with joiners (U+200C, U+200D). */
const INVISIBLE = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u
const VISIBLE = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}\p{P}\p{S}]/u

/** The same as it is saved. */
export const NewShown = z.extend(Shown, {
  name: z.string().check(
    z.trim(),
    z.maxLength(60, 'write at most 60 letters'),
    z.refine((name) => VISIBLE.test(name), 'write the name to show'),
    z.refine((name) => !INVISIBLE.test(name), 'remove the invisible characters'),
  ),
})

const Address = z.object({
  id: AddressId,
  /** Absolute. Null where it cannot be shown any more, because the secret of the installation was lost. */
  url: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
})

/** Null where it is switched off. */
export const Addresses = z.object({
  calendar: z.nullable(Address),
  partner: z.nullable(z.object({ ...Address.shape, shown: Shown })),
})
export type Addresses = z.infer<typeof Addresses>

const DayShape = z.string()

/** What is planned for a day, without saying which lesson, or what was wrong before. */
const PlannedPart = z.object({
  kind: z.enum(['lesson', 'reviews', 'practice', 'exam']),
  count: z.int(),
})

export const PartnerView = z.object({
  name: z.string(),
  /** Null where no challenge is open. */
  progress: z.nullable(
    z.object({
      /** Null where the learner does not show it; its day, where none is booked. */
      exam: z.nullable(z.object({ name: z.string(), code: z.string(), day: z.nullable(DayShape) })),
      today: DayShape,
      daysThatCount: z.int(),
      /** Of this week, Monday to Sunday. */
      countedThisWeek: z.array(DayShape),
      /** `leftOut`: of those that are not done, how many the learner has left out of the plan. */
      lessons: z.object({ done: z.int(), of: z.int(), leftOut: z.int() }),
      /** Empty where the learner does not show the exam: their titles tell it. */
      domains: z.array(z.object({ title: z.string(), done: z.int(), of: z.int() })),
      practiceExams: z.object({ done: z.int(), planned: z.int() }),
      /** Today and the six days after it. */
      ahead: z.array(
        z.object({
          day: DayShape,
          /** 0 where nothing is planned. */
          minutes: z.int(),
          parts: z.array(PlannedPart),
          isExam: z.boolean(),
        }),
      ),
    }),
  ),
})
export type PartnerView = z.infer<typeof PartnerView>

/** For what a secret address answers: not stored, not found by search engines, and never named to another site. */
const PRIVATE = {
  'cache-control': 'no-store, private',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
} as const

const CALENDAR = { response: z.string(), mediaType: 'text/calendar', headers: PRIVATE } as const

export const outEndpoints = defineContract({
  listAddresses: {
    method: 'GET',
    path: '/api/challenge/addresses',
    response: Addresses,
  },
  /** Makes an address; an earlier one with another id stops to work. */
  saveCalendarAddress: {
    method: 'PUT',
    path: '/api/challenge/addresses/calendar',
    body: z.object({ addressId: AddressId }),
    response: Addresses,
  },
  /** The same; with the id of the present one it changes only what is shown. */
  savePartnerAddress: {
    method: 'PUT',
    path: '/api/challenge/addresses/partner',
    body: z.object({ addressId: AddressId, shown: NewShown }),
    response: Addresses,
  },
  /** Also succeeds where there is none. */
  endAddress: {
    method: 'DELETE',
    path: '/api/challenge/addresses/:purpose',
    params: z.object({ purpose: Purpose }),
    response: Addresses,
  },
  /** As a file, for the learner. */
  getCalendarFile: {
    method: 'GET',
    path: '/api/challenge/calendar.ics',
    ...CALENDAR,
  },
  /** For calendar programs. */
  getCalendarFeed: {
    method: 'GET',
    path: '/api/challenge/calendar/:secret.ics',
    access: 'anyone',
    params: z.object({ secret: z.string() }),
    ...CALENDAR,
  },
  /** Reads only; a body, because an address with a secret would be in logs and histories. */
  readPartnerPage: {
    method: 'POST',
    path: '/api/challenge/partner',
    access: 'anyone',
    body: z.object({ secret: z.string().check(z.maxLength(200)) }),
    response: PartnerView,
    headers: PRIVATE,
  },
})
