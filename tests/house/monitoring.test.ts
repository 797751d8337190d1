import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readYaml } from '../../build/yaml-file.ts';
import { createMetrics } from '../../server/metrics/metrics.ts';
import { needProgram } from '../support/need-program.ts';

const rulesFile = 'docs/examples/prometheus-alerts.yml';
const testsFile = 'docs/examples/prometheus-alerts.test.yml';

type Rules = { groups: { rules: { alert: string; expr: string }[] }[] };
type RuleTests = { tests: { alert_rule_test: { alertname: string; exp_alerts: unknown[] }[] }[] };
type Source = { type: string; uid: string };
type Panel = { title: string; datasource: Source; targets: { expr: string; datasource: Source }[] };
type Dashboard = {
  templating: { list: { name: string; type: string; query: unknown }[] };
  panels: Panel[];
};

const rules = readYaml<Rules>(rulesFile).groups.flatMap((group) => group.rules);
const dashboard = JSON.parse(fs.readFileSync('docs/examples/grafana-dashboard.json', 'utf8')) as Dashboard;

/** What Prometheus and its blackbox exporter add themselves. */
const ofPrometheus = ['up', 'probe_ssl_earliest_cert_expiry'];

/** The names of all metrics that the server exposes, also of those without a value. */
async function exposedNames(): Promise<Set<string>> {
  const metrics = createMetrics('test');
  const away = () => Promise.reject(new Error('there is no server'));
  metrics.watch({ health: away, database: undefined as never, dataDir: '/nowhere', cached: () => 0 });
  const types = [...(await metrics.read()).matchAll(/^# TYPE (\S+) (\S+)$/gm)];
  const names = types.flatMap(([, name = '', type]) =>
    type === 'histogram' ? ['bucket', 'count', 'sum'].map((end) => `${name}_${end}`) : name,
  );
  return new Set([...names, ...ofPrometheus]);
}

/** Words of PromQL that are no names of metrics. */
const words = new Set('and bool by group_left group_right ignoring offset on or unless without'.split(' '));

/** The names of metrics in an expression: what is neither a label, nor in quotes, nor a function. */
function namesIn(expression: string): string[] {
  const bare = expression
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"/g, ' ')
    .replaceAll(/\b(?:by|without|on|ignoring)\s*\([^)]*\)/g, ' ');
  return [...bare.matchAll(/\b[a-z_:][\w:]*\b(?!\s*\()/g)]
    .map(([name]) => name)
    .filter((name) => !words.has(name));
}

test('every metric in the alerts and on the dashboard is exposed', async () => {
  const exposed = await exposedNames();
  const expressions = [
    ...rules.map(({ expr }) => expr),
    ...dashboard.panels.flatMap((panel) => panel.targets.map(({ expr }) => expr)),
  ];
  const asked = expressions.map((expression) => ({ expression, names: namesIn(expression) }));
  expect(asked.filter(({ names }) => names.length === 0)).toEqual([]);
  expect(asked.filter(({ names }) => names.some((name) => !exposed.has(name)))).toEqual([]);
});

test('every metric of the journal is on the dashboard', async () => {
  const shown = new Set(
    dashboard.panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => namesIn(expr))),
  );
  const own = [...(await exposedNames())].filter((name) => name.startsWith('journal_'));
  expect(own.filter((name) => !shown.has(name))).toEqual([]);
});

test('the dashboard takes its data from whichever source its reader chooses', () => {
  expect(dashboard.templating.list[0]).toMatchObject({
    name: 'datasource',
    type: 'datasource',
    query: 'prometheus',
  });
  const sources = dashboard.panels.flatMap(({ datasource, targets }) => [
    datasource,
    ...targets.map((target) => target.datasource),
  ]);
  expect(sources.filter(({ uid, type }) => !/^\$\{datasource\}$/.test(uid) || type !== 'prometheus')).toEqual(
    [],
  );
});

test('each alert is tried both where it is due and where it is not', () => {
  const tried = readYaml<RuleTests>(testsFile).tests.flatMap((one) => one.alert_rule_test);
  const names = (isDue: boolean) =>
    new Set(tried.filter((one) => one.exp_alerts.length > 0 === isDue).map((one) => one.alertname));
  const alerts = rules.map(({ alert }) => alert).sort();
  expect([...names(true)].sort()).toEqual(alerts);
  expect([...names(false)].sort()).toEqual(alerts);
});

describe('promtool', () => {
  test.for([
    ['check', rulesFile],
    ['test', testsFile],
  ] as const)('finds nothing wrong: %s rules', ([task, file], { skip }) => {
    needProgram('promtool', skip);
    const { status, stdout, stderr } = spawnSync('promtool', [task, 'rules', file], { encoding: 'utf8' });
    expect(status, `${stdout}${stderr}`).toBe(0);
  });

  test('takes the configuration of the handbook, with the rules where it seeks them', ({ skip }) => {
    needProgram('promtool', skip);
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'prometheus-'));
    onTestFinished(() => fs.rmSync(folder, { recursive: true }));
    const handbook = fs.readFileSync('docs/operations.md', 'utf8');
    const [, written = ''] = /^```yaml\n(# prometheus\.yml\n[\s\S]*?)^```$/m.exec(handbook) ?? [];
    const file = path.join(folder, 'prometheus.yml');
    fs.writeFileSync(file, written);
    fs.mkdirSync(path.join(folder, 'rules'));
    fs.copyFileSync(rulesFile, path.join(folder, 'rules/journal.yml'));
    const { status, stdout, stderr } = spawnSync('promtool', ['check', 'config', file], { encoding: 'utf8' });
    expect(status, `${stdout}${stderr}`).toBe(0);
    expect(stdout).toContain('1 rule files found');
  });
});
