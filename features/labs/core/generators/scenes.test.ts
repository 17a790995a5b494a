/** What holds of every problem that is made, whatever it is about. */
import { expect, test } from 'vitest'

import { LabId } from '../../contract.ts'
import { LOAD_GENERATOR_BY_LAB } from '../generators.ts'
import { portsOf } from '../network/network.ts'
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

/** Some scenes of each lab, at each difficulty. */
function forEachScene(check: (scene: Scene, name: string) => void): void {
  for (const { scene, name } of SCENES) check(scene, name)
}

test('hardware addresses are of the documentation block, and each device has its own', () => {
  forEachScene(({ start: { network } }, name) => {
    const macs = network.devices.map(({ mac }) => mac)
    expect(new Set(macs).size, name).toBe(macs.length)
    expect(
      macs.filter((mac) => !/^00005e0053[0-9a-f]{2}$/.test(mac)),
      name,
    ).toEqual([])
  })
})

test('every cable is between two ports that exist, and no port has two', () => {
  forEachScene(({ start: { network } }, name) => {
    const ports = new Set(
      network.devices.flatMap((each) => portsOf(each).map((port) => portKey(each.id, port))),
    )
    const plugged = network.cables.flatMap(({ ends }) =>
      ends.map(({ device, port }) => portKey(device, port)),
    )
    expect(new Set(plugged).size, name).toBe(plugged.length)
    expect(
      plugged.filter((port) => !ports.has(port)),
      name,
    ).toEqual([])
  })
})

test('host names are different, and short enough for the drawing', () => {
  forEachScene(({ start: { network } }, name) => {
    const names = network.devices.map(({ config }) => config.hostname)
    expect(new Set(names).size, name).toBe(names.length)
    expect(
      names.filter(({ length }) => length > LONGEST_NAME),
      name,
    ).toEqual([])
  })
})

test('at most nine devices are drawn, and none over another', () => {
  forEachScene(({ start: { network }, places }, name) => {
    expect(network.devices.length, name).toBeLessThanOrEqual(MOST_DEVICES)
    const drawn = Object.values(places)
    const tooClose = drawn.flatMap((one, at) =>
      drawn
        .slice(at + 1)
        .filter(({ x, y }) => Math.abs(one.x - x) < 18 && Math.abs(one.y - y) < 14)
        .map((other) => [one, other]),
    )
    expect(tooClose, name).toEqual([])
    const outside = drawn.filter(({ x, y }) => x < 5 || x > 95 || y < 4 || y > 58)
    expect(outside, name).toEqual([])
  })
})

test('what a lab begins with is saved', () => {
  forEachScene(({ start: { network } }, name) => {
    const unsaved = network.devices.filter(
      (device) =>
        device.kind !== 'host' && JSON.stringify(device.startup) !== JSON.stringify(device.config),
    )
    expect(unsaved, name).toEqual([])
  })
})
