import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { at } from './steps/places.mjs';
import { known } from './steps/settings-list.mjs';

const units = readdirSync(at('deploy/systemd')).filter((file) => /\.(service|timer)$/.test(file));
const textOf = (file) => readFileSync(at('deploy/systemd', file), 'utf8');
const services = units.filter((file) => file.endsWith('.service'));

test('every process runs as a user without privileges, on a read-only system', () => {
  assert.equal(services.length, 4);
  for (const file of services) {
    const lines = textOf(file).split('\n');
    for (const line of [
      'User=homebright',
      'NoNewPrivileges=yes',
      'CapabilityBoundingSet=',
      'ProtectSystem=strict',
      'PrivateTmp=yes',
      'SystemCallFilter=@system-service',
    ])
      assert.ok(lines.includes(line), `${file}: ${line}`);
  }
});

test('units start built files, with settings that the product reads, each at its own port', () => {
  const ports = [];
  for (const file of services) {
    const [, script] = /backend\/dist\/([\w-]+)\.js/.exec(textOf(file));
    assert.ok(existsSync(at(`backend/src/${script}.ts`)), file);
    const [, settings] = /^Environment=(.*)$/m.exec(textOf(file));
    for (const setting of settings.split(' ')) {
      const [name, value] = setting.split('=');
      assert.ok(known.has(name), `${file}: ${name}`);
      if (name.endsWith('PORT')) ports.push(value.replace('%i', '3000'));
    }
  }
  // The worker serves its metrics on the port after METRICS_PORT.
  assert.deepEqual(ports.sort(), ['13000', '13005', '3000', '3006']);
});

const there = spawnSync('systemd-analyze', ['--version']).status === 0 && existsSync('/usr/bin/node');

test('systemd itself accepts the units', { skip: !there && 'no systemd-analyze here' }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'units-'));
  try {
    const copies = units.map((file) => join(folder, file.replace('@', '@3000')));
    for (const [index, file] of units.entries()) copyFileSync(at('deploy/systemd', file), copies[index]);
    const { status, stdout, stderr } = spawnSync('systemd-analyze', ['verify', ...copies], {
      encoding: 'utf8',
    });
    assert.deepEqual([status, stdout, stderr], [0, '', '']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
