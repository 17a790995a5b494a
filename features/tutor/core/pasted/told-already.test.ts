/** A tree goes on at what the words beside the output have not answered, and each place exists. */
import { readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'

import { NEXT_PLACES, nextStep } from './next-steps.ts'
import { goneOn, PLACES } from './told-already.ts'

const TREES = new URL('../../../../content/trees/', import.meta.url)

function nodesOf(treeId: string): readonly { id: string; ask?: string }[] {
  const text = readFileSync(new URL(`${treeId}.yaml`, TREES), 'utf8')
  return (parse(text) as { nodes: { id: string; ask?: string }[] }).nodes
}

describe('what was told', () => {
  test.each([
    ['no-address', null, 'all pcs on the 2nd floor have this', 'other-subnets'],
    ['no-address', null, 'only this one, the others are fine', 'duplicate'],
    ['no-address', null, 'why', null],
    ['err-disabled', 'switch', 'a user brought a small switch', 'other-switch'],
    ['err-disabled', 'device', 'we put an ip phone in front of the pc', 'limit'],
    ['ip-conflict', 'one-mac', '.1 is our gateway, attack?', 'spoof'],
    ['no-link-light', 'other-device', 'another laptop works on this cable', 'device'],
    ['no-link-light', 'other-device', 'another laptop does not work on it', 'other-port'],
    ['other-subnet', 'gateway', 'the gateway does not answer', 'gateway-fault'],
    ['other-subnet', 'gateway', 'gateway answers', 'local'],
    ['slow-for-all', 'when', 'only in the afternoon, own router is fine', 'port'],
    ['duplex-mismatch', 'settings', 'the plc is set to 100 full', 'one-fixed'],
    ['crc-errors', 'rising', 'the counter does not rise', 'history'],
    ['name-not-resolved', 'when', 'i created the record today', 'negative-cache'],
  ])('%s at %s: %s', (treeId, nodeId, said, next) => {
    expect(goneOn({ treeId, nodeId }, said).nodeId).toBe(next)
  })

  test('leads only to nodes that exist', () => {
    const lost = PLACES.filter(
      ({ treeId, nodeId }) => !nodesOf(treeId).some(({ id }) => id === nodeId),
    )
    expect(lost).toEqual([])
  })
})

describe('the next step', () => {
  test('is told only where the tree asks, since its ends tell the fix themselves', () => {
    const wrong = NEXT_PLACES.filter(
      ({ treeId, nodeId }) => nodesOf(treeId).find(({ id }) => id === nodeId)?.ask === undefined,
    )
    expect(wrong).toEqual([])
  })

  test('is known for the beginning of a tree, too', () => {
    expect(nextStep({ treeId: 'no-address', nodeId: null })).toContain('ipconfig /renew')
  })
})
