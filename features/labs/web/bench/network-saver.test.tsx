/** What becomes of a network of the bench that is changed: it is saved, and nothing of another page is overwritten. */
import { describe, expect, onTestFinished, test } from 'vitest'

import { aTab } from '#platform/web/outbox/testing.ts'

import { writeBenchFile } from '../../core/bench/bench-file.ts'
import type { Bench } from '../../core/bench/bench.ts'
import { addDevice, emptyBench, renameBench } from '../../core/bench/edit-bench.ts'
import { networksServer } from '../testing/networks-server.ts'
import { findBench } from './kept-bench.ts'
import { loadNetwork, type OpenedNetwork } from './load-network.ts'
import { networkKind } from './network-kind.ts'
import { createNetworkSaver } from './network-saver.ts'

const DOOR = {
  kinds: {
    [networkKind.name]: { words: ['network', 'networks'] as const, load: async () => networkKind },
  },
}

function withDevices(count: number, bench = emptyBench('Office')): Bench {
  let built = bench
  for (let added = 0; added < count; added += 1) {
    const edited = addDevice(built, 'pc')
    if ('problem' in edited) throw new Error(edited.problem)
    built = edited.bench
  }
  return built
}

function aNewNetwork(): OpenedNetwork {
  return {
    networkId: crypto.randomUUID(),
    copyId: crypto.randomUUID(),
    basedOn: [],
    mayBeNew: true,
    bench: emptyBench('Office'),
  }
}

type Browser = { readonly account?: string; readonly database?: string; readonly doors?: [] }

function aBrowser(browser: Browser = {}) {
  const tab = aTab({ ...browser, doors: [DOOR] })
  tab.open()
  return tab
}

type Tab = ReturnType<typeof aBrowser>

/** A page that has a network open, until it is closed. */
function aPage(tab: Tab, opened: OpenedNetwork, pauseMs = 0) {
  const saver = createNetworkSaver(tab.outbox, opened, pauseMs)
  const close = saver.start()
  onTestFinished(close)
  return { ...saver, close }
}

async function load(tab: Tab, networkId: string): Promise<OpenedNetwork> {
  const loaded = await loadNetwork(tab.account, tab.outbox, networkId)
  if (!loaded || 'problem' in loaded) throw new Error('It cannot be opened.')
  return loaded
}

const countOf = ({ bench }: OpenedNetwork) => bench.state.network.devices.length
const unsent = ({ outbox }: Tab) => outbox.state().waiting.length

describe('a change', () => {
  test('is in the account soon, with those that were made meanwhile in one save', async () => {
    const server = networksServer()
    const page = aPage(aBrowser(), aNewNetwork(), 50)
    for (const count of [1, 2, 3]) page.save(withDevices(count))

    await expect.poll(server.devices).toEqual({ Office: 3 })
    expect(server.saves()).toBe(1)

    page.save(withDevices(4))
    await expect.poll(server.devices).toEqual({ Office: 4 })
  })

  test('is kept in this browser at once, also where the page is gone before it was handed over', async () => {
    networksServer()
    const tab = aBrowser()
    const opened = aNewNetwork()
    const saver = createNetworkSaver(tab.outbox, opened, 60_000)
    saver.save(withDevices(2))

    expect(saver.state().isPending).toBe(true)
    expect(countOf(await load(tab, opened.networkId))).toBe(2)
  })

  test('that the page before could not hand over is handed over by the next one', async () => {
    const server = networksServer()
    const tab = aBrowser()
    const opened = aNewNetwork()
    createNetworkSaver(tab.outbox, opened, 60_000).save(withDevices(2))

    const page = aPage(tab, await load(tab, opened.networkId))
    await expect.poll(server.devices).toEqual({ Office: 2 })
    expect(page.state().movedTo).toBeNull()
  })

  test('is handed over where the page is left', async () => {
    const server = networksServer()
    const page = aPage(aBrowser(), aNewNetwork(), 60_000)
    page.save(withDevices(2))
    page.close()

    await expect.poll(server.devices).toEqual({ Office: 2 })
  })

  test('that changes nothing is no save', async () => {
    const server = networksServer()
    const page = aPage(aBrowser(), aNewNetwork())
    page.save(emptyBench('Office'))

    expect(page.state().isPending).toBe(false)
    expect(server.saves()).toBe(0)
  })
})

describe('without a network', () => {
  test('a change waits, opens again as it was, and is saved once the server is back', async () => {
    const server = networksServer()
    server.goDown()
    const tab = aBrowser()
    const opened = aNewNetwork()
    const page = aPage(tab, opened)
    page.save(withDevices(2))
    await expect.poll(() => unsent(tab)).toBe(1)
    page.close()

    const again = await load(tab, opened.networkId)
    expect(countOf(again)).toBe(2)
    aPage(tab, again).save(withDevices(1, again.bench))

    server.comeBack()
    await expect.poll(server.devices).toEqual({ Office: 3 })
    await expect.poll(() => unsent(tab)).toBe(0)
  })

  test('a network opens as this browser had it last', async () => {
    const server = networksServer()
    const tab = aBrowser()
    const opened = aNewNetwork()
    aPage(tab, opened).save(withDevices(2))
    await expect.poll(server.devices).toEqual({ Office: 2 })
    await expect.poll(() => unsent(tab)).toBe(0)
    await load(tab, opened.networkId)

    server.goDown()
    expect(countOf(await load(tab, opened.networkId))).toBe(2)
    await expect(load(tab, crypto.randomUUID())).rejects.toThrow('cannot be reached')
  })
})

describe('a network that was changed elsewhere meanwhile', () => {
  async function givenSaved() {
    const server = networksServer()
    const tab = aBrowser()
    const opened = aNewNetwork()
    aPage(tab, opened).save(withDevices(1))
    await expect.poll(server.devices).toEqual({ Office: 1 })
    await expect.poll(() => unsent(tab)).toBe(0)
    return { server, tab, networkId: opened.networkId }
  }

  test('stays as it is there, and goes on here as another one', async () => {
    const { server, tab, networkId } = await givenSaved()
    const page = aPage(tab, await load(tab, networkId))
    server.changeElsewhere(networkId, writeBenchFile(withDevices(7)))

    page.save(withDevices(2))
    await expect.poll(server.devices).toEqual({ Office: 7, 'Office (this device)': 2 })
    await expect
      .poll(() => page.state().movedTo)
      .toEqual({ networkId: server.idOf('Office (this device)'), name: 'Office (this device)' })

    page.save(withDevices(3))
    await expect.poll(server.devices).toEqual({ Office: 7, 'Office (this device)': 3 })

    const { bench } = await load(tab, server.idOf('Office (this device)'))
    expect(bench.name).toBe('Office (this device)')
    const renamed = renameBench(withDevices(3), 'Branch')
    if ('bench' in renamed) page.save(renamed.bench)
    await expect.poll(server.devices).toEqual({ Office: 7, Branch: 3 })
  })

  test('is no third one where several changes wait, also over a reload', async () => {
    const { server, tab, networkId } = await givenSaved()
    const page = aPage(tab, await load(tab, networkId))
    server.goDown()
    server.comeBack()
    server.changeElsewhere(networkId, writeBenchFile(withDevices(7)))
    server.goDown()
    page.save(withDevices(2))
    await expect.poll(() => unsent(tab)).toBe(1)
    page.close()
    const again = await load(tab, networkId)
    const later = aPage(tab, again)
    later.save(withDevices(3))
    await expect.poll(() => later.state().isPending).toBe(false)
    later.save(withDevices(4))

    server.comeBack()

    await expect.poll(server.devices).toEqual({ Office: 7, 'Office (this device)': 4 })
    await expect.poll(() => unsent(tab)).toBe(0)
    expect(server.devices()).toEqual({ Office: 7, 'Office (this device)': 4 })
  })

  test('or removed there, is kept as another one', async () => {
    const { server, tab, networkId } = await givenSaved()
    const page = aPage(tab, await load(tab, networkId))
    server.removeElsewhere(networkId)
    page.save(withDevices(2))

    await expect.poll(server.devices).toEqual({ 'Office (this device)': 2 })
    expect(await loadNetwork(tab.account, tab.outbox, networkId)).toBeNull()
    expect(await findBench(tab.account, networkId)).toBeNull()
  })

  test('of two tabs that save at once, neither is lost', async () => {
    const { server, tab, networkId } = await givenSaved()
    const other = aBrowser(tab)
    const pages = [
      aPage(tab, await load(tab, networkId)),
      aPage(other, await load(other, networkId)),
    ]
    for (const [at, page] of pages.entries()) page.save(withDevices(5 + at))

    await expect
      .poll(() => Object.values(server.devices()).toSorted((one, other) => one - other))
      .toEqual([5, 6])
  })
})
