/** The device that is chosen: its terminal, and its panels. */
import { useState } from 'react'

import { leasedIn } from '../core/network/leases.ts'
import { nameOf, type Device } from '../core/network/network.ts'
import type { Settled } from '../core/network/settled.ts'
import { tablesOf } from '../core/network/state.ts'
import { DeviceIcon } from './device-icon.tsx'
import { addressWords, hasIpv6, kindWord } from './device-words.ts'
import {
  actOn,
  CablesPanel,
  DhcpPanel,
  FirewallPanel,
  HostPanel,
  PortsPanel,
  SettingsPanel,
  ZonesPanel,
} from './lab-parts.ts'
import { terminalOf, type LabRun, type OpenDesk } from './lab-run.ts'
import { cableLock, deviceLock } from './panels/locks.ts'
import { isSaved } from './panels/saved-state.ts'
import type { Act } from './panels/use-configure.ts'
import { Tabs, type Tab } from './tabs.tsx'
import { Terminal } from './terminal/terminal.tsx'
import { DEVICE_TITLE_ID } from './topology/device-list.tsx'
import type { RunControls } from './use-run.ts'

type Props = {
  readonly opened: OpenDesk
  readonly run: LabRun
  readonly settled: Settled
  readonly device: Device
  readonly controls: RunControls
  /** What only the bench has. */
  readonly more?: readonly Tab[]
}

/** Of a name server. */
function zonesOf(device: Extract<Device, { kind: 'host' }>, lock: string | null, act: Act) {
  const { dnsServer } = device.config
  if (!dnsServer) return []
  return [
    {
      id: 'zones',
      label: 'DNS zones',
      panel: () => (
        <ZonesPanel key={device.id} host={device} server={dnsServer} lock={lock} act={act} />
      ),
    },
  ]
}

export function Workspace({ opened, run, settled, device, controls, more = [] }: Props) {
  const [tab, setTab] = useState('terminal')
  const { state } = run
  const { locks } = opened.scene
  const { id } = device
  const name = nameOf(device)
  const lock = deviceLock(locks, id)
  const act = actOn(opened, controls)
  const terminal = {
    id: 'terminal',
    label: 'Terminal',
    panel: () => (
      <Terminal
        key={id}
        name={name}
        device={id}
        state={state}
        terminal={terminalOf(run, id)}
        opened={opened}
        controls={controls}
      />
    ),
  }
  const cables = {
    id: 'cables',
    label: 'Cables',
    panel: () => (
      <CablesPanel
        key={id}
        network={state.network}
        device={device}
        lock={cableLock(locks)}
        act={act}
      />
    ),
  }
  const panels =
    device.kind === 'host'
      ? [
          {
            id: 'settings',
            label: 'Network settings',
            panel: () => (
              <HostPanel
                key={id}
                host={device}
                hasIpv6={hasIpv6(state.network)}
                lease={tablesOf(state, id).lease}
                lock={lock}
                act={act}
              />
            ),
          },
          ...zonesOf(device, lock, act),
          ...(device.look === 'server' || device.config.dhcpServer
            ? [
                {
                  id: 'dhcp',
                  label: 'DHCP',
                  panel: () => (
                    <DhcpPanel key={id} host={device} state={state} lock={lock} act={act} />
                  ),
                },
              ]
            : []),
        ]
      : [
          ...(device.kind === 'firewall'
            ? [
                {
                  id: 'rules',
                  label: 'Rules',
                  panel: () => (
                    <FirewallPanel key={id} gear={device} state={state} lock={lock} act={act} />
                  ),
                },
              ]
            : []),
          {
            id: 'ports',
            label: 'Ports',
            panel: () => (
              <PortsPanel
                key={id}
                gear={device}
                state={state}
                settled={settled}
                locks={locks}
                act={act}
              />
            ),
          },
          {
            id: 'settings',
            label: 'Settings',
            panel: () => (
              <SettingsPanel
                key={id}
                gear={device}
                bridge={settled.bridges.get(id)}
                lock={lock}
                act={act}
              />
            ),
          },
        ]
  return (
    <section aria-labelledby={DEVICE_TITLE_ID} className="lab-workspace">
      <h2 id={DEVICE_TITLE_ID} tabIndex={-1} className="lab-section-title">
        <DeviceIcon device={device} />
        {name}
        <span className="lab-device-about">
          {[kindWord(device), addressWords(leasedIn(state, device), state)]
            .filter(Boolean)
            .join(', ')}
        </span>
        {device.kind !== 'host' && !isSaved(device) && <span className="chip">not saved</span>}
      </h2>
      <Tabs
        label={`${name}: terminal and panels`}
        tabs={[terminal, ...panels, cables, ...more]}
        chosen={tab}
        onChoose={setTab}
      />
    </section>
  )
}
