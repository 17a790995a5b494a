/** The server's networks in memory, with the rules of the real one, for tests of pages. */
import { AppError } from '#platform/contract/errors.ts'
import { fakeServer } from '#platform/web/testing/fake-server.ts'

import { countDevices } from '../../core/bench/count-devices.ts'
import { networksContract, type Network } from '../../networks-contract.ts'

type Saved = Pick<Network, 'name' | 'file' | 'revision'> & {
  readonly basedOn: readonly string[]
  readonly mayBeNew: boolean
}

/** @param most how many networks it takes. */
export function networksServer(most = 50) {
  const stored = new Map<string, Network>()
  let isDown = false
  let saves = 0
  const reach = () => {
    if (isDown) throw new AppError('unavailable', 'The server cannot be reached.')
  }
  const save = (id: string, { basedOn, mayBeNew, ...saved }: Saved): Network => {
    const before = stored.get(id)
    if (before?.revision === saved.revision) return before
    if (before ? !basedOn.includes(before.revision) : !mayBeNew)
      throw new AppError('conflict', 'This network was changed meanwhile.')
    if (!before && stored.size >= most) throw new AppError('invalid_request', 'Remove one first.')
    saves += 1
    const changedAt = new Date(Date.UTC(2026, 10, 28, 12, 0, saves)).toISOString()
    const network = { id, ...saved, deviceCount: countDevices(saved.file) ?? 0, changedAt }
    stored.set(id, network)
    return network
  }
  fakeServer(networksContract, {
    listNetworks: () => {
      reach()
      return { networks: [...stored.values()] }
    },
    openNetwork: ({ params: { networkId = '' } }) => {
      reach()
      const network = stored.get(networkId)
      if (!network) throw new AppError('not_found', 'This network was not found.')
      return network
    },
    saveNetwork: ({ params: { networkId = '' }, body }) => {
      reach()
      return save(networkId, body as Saved)
    },
    removeNetwork: ({ params: { networkId = '' } }) => {
      reach()
      stored.delete(networkId)
      return {}
    },
  })
  return {
    /** By name: how many devices each has. */
    devices: () =>
      Object.fromEntries([...stored.values()].map(({ name, deviceCount }) => [name, deviceCount])),
    idOf: (name: string) => [...stored.values()].find((each) => each.name === name)?.id ?? '',
    saves: () => saves,
    goDown: () => (isDown = true),
    comeBack: () => (isDown = false),
    /** As another device does. */
    changeElsewhere: (id: string, file: string) => {
      const { name = '', revision = '' } = stored.get(id) ?? {}
      save(id, { name, file, revision: crypto.randomUUID(), basedOn: [revision], mayBeNew: false })
    },
    removeElsewhere: (id: string) => stored.delete(id),
  }
}
