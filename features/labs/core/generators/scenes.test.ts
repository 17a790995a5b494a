/** What holds of every problem that is made, whatever it is about. */
import { expect, test } from 'vitest'

import { LabId } from '../../contract.ts'
import { LOAD_GENERATOR_BY_LAB } from '../generators.ts'
import { nameOf, portsOf } from '../network/network.ts'
import { portKey } from '../network/settled.ts'
import { DIFFICULTIES, type Scene } from '../scene.ts'

const SEEDS = process.env['TEST_DEPTH'] === 'deep' ? 1000 : 20
const FIRST_SEED = Number(process.env['TEST_SEED'] ?? 0)
/** More would not be readable at 390 pixels. */
const MOST_DEVICES = 9
const LONGEST_NAME = 12

const SCENES = (
  await Promise.all(
    LabId.options.map(async (id) => {
      const makeScene = await LOAD_GENERATOR_BY_LAB[id]()
      return DIFFICULTIES.flatMap((difficulty) =>
        Array.from({ length: SEEDS }, (_, at) => {
          const seed = (FIRST_SEED + at) >>> 0
          const name = `${id}, seed ${seed}, difficulty ${difficulty}`
          return { name, scene: makeScene(seed, difficulty) }
        }),
      )
    }),
  )
).flat()

/** The first few that are not as they should be. */
function namesWhere(isBad: (scene: Scene) => boolean): string[] {
  return SCENES.flatMap(({ scene, name }) => (isBad(scene) ? name : [])).slice(0, 5)
}

function hasRepeats(list: readonly string[]): boolean {
  return new Set(list).size < list.length
}

test('hardware addresses are of the documentation block, and each device has its own', () => {
  const bad = namesWhere(({ start: { network } }) => {
    const macs = network.devices.map(({ mac }) => mac)
    return hasRepeats(macs) || macs.some((mac) => !/^00005e0053[0-9a-f]{2}$/.test(mac))
  })
  expect(bad).toEqual([])
})

test('every cable is between two ports that exist, and no port has two', () => {
  const bad = namesWhere(({ start: { network } }) => {
    const ports = new Set(
      network.devices.flatMap((each) => portsOf(each).map((port) => portKey(each.id, port))),
    )
    const plugged = network.cables.flatMap(({ ends }) =>
      ends.map(({ device, port }) => portKey(device, port)),
    )
    return hasRepeats(plugged) || plugged.some((port) => !ports.has(port))
  })
  expect(bad).toEqual([])
})

test('host names are different, and short enough for the drawing', () => {
  const bad = namesWhere(({ start: { network } }) => {
    const names = network.devices.map(nameOf)
    return hasRepeats(names) || names.some(({ length }) => length > LONGEST_NAME)
  })
  expect(bad).toEqual([])
})

test('at most nine devices are drawn, and none over another', () => {
  const bad = namesWhere(({ places }) => {
    const drawn = Object.values(places)
    const isCrowded = drawn.some((one, at) =>
      drawn.slice(at + 1).some(({ x, y }) => Math.abs(one.x - x) < 18 && Math.abs(one.y - y) < 14),
    )
    const isOutside = drawn.some(({ x, y }) => x < 5 || x > 95 || y < 4 || y > 58)
    return drawn.length > MOST_DEVICES || isCrowded || isOutside
  })
  expect(bad).toEqual([])
})

test('what a lab begins with is saved', () => {
  const bad = namesWhere(({ start: { network } }) =>
    network.devices.some(
      (device) =>
        device.kind !== 'host' && JSON.stringify(device.startup) !== JSON.stringify(device.config),
    ),
  )
  expect(bad).toEqual([])
})
