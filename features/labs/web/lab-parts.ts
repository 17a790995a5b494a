/**
 * The parts of a lab that come after its first prompt: the commands, the check, the panels, the help.
 *
 * A prompt needs none of them. Commands are loaded as soon as it is painted (`lab-commands.ts`), the rest when the browser
 * is idle, or earlier when somebody asks for it: so a lab that is open works without a network.
 */
import type { ComponentType } from 'react'

import { codePart } from '#platform/web/code-part.ts'
import { lazyScreen } from '#platform/web/lazy-screen.tsx'
import { whenIdle, whenPainted } from '#platform/web/when-idle.ts'

import type { Device } from '../core/network/network.ts'
import type { Scene } from '../core/scene.ts'
import { acts, loadAllCommands, loadCommands } from './lab-commands.ts'
import type { OpenDesk } from './lab-run.ts'
import type { Act } from './panels/use-configure.ts'
import type { RunControls } from './use-run.ts'

const check = codePart(() => import('./check/check-run.ts'))

/** Begins anew where it had failed. @throws UnloadedCode */
export async function loadCheck() {
  await check.start()
  return check.read()
}

/** What a panel does to the lab. It came with what changes do. */
export function actOn(opened: OpenDesk, { now, change }: RunControls): Act {
  return (actions, how) => {
    const loaded = acts.now()
    if (!loaded) return 'The commands have not been loaded yet.'
    const done = loaded.actInRun(now(), opened, actions)
    if ('problem' in done) return done.problem
    if (!how?.isTrial) change(() => done.run)
    return null
  }
}

/** A panel enters lines: it comes with what they do. */
function panel<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazyScreen(async () => {
    const [Panel] = await Promise.all([load(), acts.load()])
    return Panel
  })
}

export const HostPanel = panel(async () => (await import('./panels/host-panel.tsx')).HostPanel)
export const PortsPanel = panel(async () => (await import('./panels/ports-panel.tsx')).PortsPanel)
export const SettingsPanel = panel(
  async () => (await import('./panels/settings-panel.tsx')).SettingsPanel,
)
export const CablesPanel = panel(
  async () => (await import('./panels/cables-panel.tsx')).CablesPanel,
)
export const DhcpPanel = panel(async () => (await import('./panels/dhcp-panel.tsx')).DhcpPanel)
export const FirewallPanel = panel(
  async () => (await import('./panels/firewall-panel.tsx')).FirewallPanel,
)
export const ZonesPanel = panel(async () => (await import('./panels/zones-panel.tsx')).ZonesPanel)
export const LabWorksheet = lazyScreen(
  async () => (await import('./worksheet/lab-worksheet.tsx')).LabWorksheet,
)
export const Hints = lazyScreen(async () => (await import('./check/hints.tsx')).Hints)
export const Solution = lazyScreen(async () => (await import('./check/solution.tsx')).Solution)
export const LabEnd = lazyScreen(async () => (await import('./check/lab-end.tsx')).LabEnd)

/** @param scene null: of any. */
const loadPanels = (scene: Scene | null) =>
  Promise.all(panelsOf(scene).map(({ preload }) => preload()))

function panelsOf(scene: Scene | null) {
  const has = (isMeant: (device: Device) => boolean) =>
    !scene || scene.start.network.devices.some(isMeant)
  return [
    HostPanel,
    PortsPanel,
    SettingsPanel,
    CablesPanel,
    ...(has((device) => device.kind === 'host' && device.look === 'server') ? [DhcpPanel] : []),
    ...(has((device) => device.kind === 'host' && device.config.dnsServer !== null)
      ? [ZonesPanel]
      : []),
    ...(has(({ kind }) => kind === 'firewall') ? [FirewallPanel] : []),
  ]
}

/** What can be shown of a scene. Never rejects: what failed is loaded where it is asked for. */
export async function loadRest(scene: Scene): Promise<void> {
  const { devices } = scene.start.network
  if (scene.worksheet) await LabWorksheet.preload()
  await whenPainted()
  await loadCommands(devices)
  await whenIdle()
  const help = [Hints, Solution, LabEnd].map(({ preload }) => preload())
  const panels = devices.length > 0 ? [loadPanels(scene)] : []
  await Promise.all([check.start(), ...panels, ...help])
}

/**
 * What one works with in a practice exam, without the check and the help, as soon as the room is painted: its clock runs,
 * whether there is a network or not. Never rejects.
 */
export async function loadDesk(): Promise<void> {
  await whenPainted()
  await loadAllCommands()
  await Promise.all([loadPanels(null), LabWorksheet.preload()])
}
