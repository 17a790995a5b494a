/** A learner with what leaves the site: secret addresses, the calendar and the partner's page, for server tests. */
import { randomUUID } from 'node:crypto'

import ICAL from 'ical.js'

import type { Shown } from '../../core/out/endpoints.ts'
import { openChallengeBank } from '../testing.ts'
import { outHandlers } from './handlers.ts'

/** What an address is answered with that is not there, or not any more. */
export const NOT_FOUND = { code: 'not_found', message: 'This address was not found.' }

/** The secret at the end of an address. */
export const secretIn = (url: string | null | undefined) =>
  /[/#]([\w-]{43})(?:\.ics)?$/.exec(url ?? '')?.[1] ?? ''

/** @param open the app's, which knows the other features. */
export async function openOutBank(open: Parameters<typeof openChallengeBank>[0]) {
  const { givenChallenger, needs } = await openChallengeBank(open)
  const handlers = outHandlers(needs)

  const givenLearner = () => {
    const ada = givenChallenger()
    const ask = { calendar: handlers.getCalendarFeed, partner: handlers.readPartnerPage }
    return {
      ...ada,
      addresses: () => handlers.listAddresses(ada.context(), {}),
      makeCalendar: async (addressId: string = randomUUID()) =>
        secretIn(
          (await handlers.saveCalendarAddress(ada.context(), { body: { addressId } })).calendar
            ?.url,
        ),
      makePartner: async (traits: Partial<Shown> = {}, addressId: string = randomUUID()) => {
        const body = { addressId, shown: { name: 'Ada', exam: true, ...traits } }
        return secretIn((await handlers.savePartnerAddress(ada.context(), { body })).partner?.url)
      },
      switchOff: (purpose: 'calendar' | 'partner') =>
        handlers.endAddress(ada.context(), { params: { purpose } }),
      feed: (secret: string) => ask.calendar(ada.context(), { params: { secret } }),
      file: () => handlers.getCalendarFile(ada.context(), {}),
      partner: (secret: string) => ask.partner(ada.context(), { body: { secret } }),
    }
  }
  return { givenLearner, needs }
}

export function eventsIn(file: string) {
  return new ICAL.Component(ICAL.parse(file) as unknown[])
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component))
}
