/** A learner's secret addresses: made, shown again, made anew, switched off. */
import { z } from 'zod'

import type { ParsedRequestOf } from '#platform/contract/endpoint.ts'
import { notFound } from '#platform/contract/errors.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database.ts'

import { Shown, type Addresses, type outEndpoints, type Purpose } from '../../core/out/endpoints.ts'
import type { ChallengeNeeds } from '../needs.ts'
import type { ChallengeTables } from '../tables.ts'
import {
  addressesByHash,
  deleteAddress,
  replaceAddress,
  selectAddresses,
  updateShown,
  type AddressRow,
} from './queries.ts'
import { hashOf, newSecret } from './secret.ts'

type SaveCalendarAddress = typeof outEndpoints.saveCalendarAddress
type SavePartnerAddress = typeof outEndpoints.savePartnerAddress
type EndAddress = typeof outEndpoints.endAddress
type Needs = Pick<ChallengeNeeds, 'seals' | 'site'>

export function listAddresses(needs: Needs) {
  return async ({ db, userId }: Context<ChallengeTables>): Promise<Addresses> =>
    addressesOf(db, needs, userId)
}

export function saveCalendarAddress(needs: Needs) {
  return async (
    context: Context<ChallengeTables>,
    { body: { addressId } }: ParsedRequestOf<SaveCalendarAddress>,
  ): Promise<Addresses> => save(context, needs, { purpose: 'calendar', id: addressId, shown: null })
}

export function savePartnerAddress(needs: Needs) {
  return async (
    context: Context<ChallengeTables>,
    { body: { addressId, shown } }: ParsedRequestOf<SavePartnerAddress>,
  ): Promise<Addresses> => {
    const stored = JSON.stringify(shown)
    const of = { purpose: 'partner', id: addressId } as const
    const { db, userId } = context
    await save(context, needs, { ...of, shown: stored })
    await updateShown(db, { ...of, user_id: userId }, stored)
    return addressesOf(db, needs, userId)
  }
}

export function endAddress(needs: Needs) {
  return async (
    { db, userId }: Context<ChallengeTables>,
    { params: { purpose } }: ParsedRequestOf<EndAddress>,
  ): Promise<Addresses> => {
    await deleteAddress(db, userId, purpose)
    return addressesOf(db, needs, userId)
  }
}

type NewAddress = Pick<AddressRow, 'purpose' | 'id' | 'shown'>

async function save(
  { db, userId, now }: Context<ChallengeTables>,
  needs: Needs,
  address: NewAddress,
): Promise<Addresses> {
  const secret = newSecret()
  const row = { ...address, user_id: userId }
  await replaceAddress(db, {
    ...row,
    secret_hash: hashOf(secret),
    sealed_secret: needs.seals.seal(secret, ownerOf(row)),
    created_at: now().getTime(),
  })
  // Of two requests at once, one has made the address, and both show that.
  return addressesOf(db, needs, userId)
}

/** What a seal is bound to: a row's seal opens in no other row. */
function ownerOf({ user_id, purpose, id }: Pick<AddressRow, 'user_id' | 'purpose' | 'id'>): string {
  return `challenge-address/${user_id}/${purpose}/${id}`
}

async function addressesOf(
  db: Db<ChallengeTables>,
  needs: Needs,
  userId: string,
): Promise<Addresses> {
  const rows = await selectAddresses(db, userId)
  const calendar = rows.find(({ purpose }) => purpose === 'calendar')
  const partner = rows.find(({ purpose }) => purpose === 'partner')
  return {
    calendar: calendar ? shownAddress(calendar, needs) : null,
    partner: partner ? { ...shownAddress(partner, needs), shown: shownOf(partner) } : null,
  }
}

const PATH_BEFORE_SECRET = {
  calendar: '/api/challenge/calendar/',
  // A fragment: browsers send it to no server.
  partner: '/partner.html#',
} as const satisfies Record<Purpose, string>
const PATH_AFTER_SECRET = { calendar: '.ics', partner: '' } as const satisfies Record<
  Purpose,
  string
>

function shownAddress(row: AddressRow, { seals, site }: Needs) {
  const secret = unsealed(row, seals)
  const { purpose } = row
  return {
    id: row.id,
    url:
      secret === null
        ? null
        : `${site.url}${PATH_BEFORE_SECRET[purpose]}${secret}${PATH_AFTER_SECRET[purpose]}`,
    createdAt: new Date(row.created_at).toISOString(),
  }
}

function unsealed(row: AddressRow, seals: Needs['seals']): string | null {
  try {
    return seals.unseal(row.sealed_secret, ownerOf(row))
  } catch {
    // The installation has lost the key. The address still works; whoever needs to see it again makes a new one.
    return null
  }
}

export function shownOf({ shown }: Pick<AddressRow, 'shown'>): Shown {
  return z.parse(Shown, JSON.parse(shown ?? ''))
}

/** For the account's export: without the secrets, which are of no use elsewhere. */
export async function exportAddresses(db: Db<ChallengeTables>, userId: string) {
  return (await selectAddresses(db, userId)).map((row) => ({
    purpose: row.purpose,
    createdAt: new Date(row.created_at).toISOString(),
    shown: row.shown === null ? null : shownOf(row),
  }))
}

/** @throws not_found for a secret that was never given out, is switched off, or of an account that is closed: alike. */
export async function ownerOfSecret(
  db: Db<ChallengeTables>,
  { isClosed }: Pick<ChallengeNeeds, 'isClosed'>,
  { secret, purpose }: { readonly secret: string; readonly purpose: Purpose },
) {
  const [row] = await addressesByHash(db, { hash: hashOf(secret), purpose })
  if (!row || (await isClosed(row.user_id))) throw notFound('This address')
  return row
}
