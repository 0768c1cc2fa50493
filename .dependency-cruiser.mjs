/** The arrows of docs/ARCHITECTURE.md. The order of the rooms is in scripts/rooms.ts; the rules are made from it. */
import { serverGround, serverRooms, webRooms } from './scripts/rooms.ts';

const only = (name, comment, from, allowed) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: '\\.test\\.tsx?$' },
  to: { path: '^(packages|apps|scripts|e2e|bench|abuse|chaos)/', pathNot: allowed },
});

const server = '^apps/server/src';
const web = '^apps/web/src';

/** One rule for each room: of its side it imports itself, the rooms below it and the files of the ground. */
const onlyDownwards = (side, source, rooms, ground = []) =>
  rooms.map((room, place) => {
    const allowed = [...rooms.slice(place).map((below) => `${below}/`), ...ground];
    return {
      name: `${side}-${room}-looks-down`,
      comment: `It may import ${allowed.join(', ')}.`,
      severity: 'error',
      from: { path: `${source}/${room}/`, pathNot: '(\\.test|-fixtures)\\.tsx?$' },
      to: { path: `${source}/`, pathNot: `${source}/(${allowed.join('|')})` },
    };
  });

export default {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    only('game-imports-nothing', 'Pure rules stand alone.', '^packages/game/', '^packages/game/'),
    only(
      'contract-imports-game',
      'The wire knows only the rules.',
      '^packages/contract/',
      '^packages/(contract|game)/',
    ),
    only(
      'content-imports-contract',
      'Content is data in the shapes of the wire.',
      '^packages/content/',
      '^packages/(content|contract|game)/',
    ),
    {
      name: 'packages-without-io',
      comment: 'Rules and wire run in the browser too.',
      severity: 'error',
      from: { path: '^packages/(game|contract)/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
    only(
      'server-stays-home',
      'The server never reaches into the client.',
      `${server}/`,
      '^(packages|apps/server)/',
    ),
    only(
      'web-stays-home',
      'The client shares only rules and wire.',
      `${web}/`,
      '^(packages/(game|contract)|apps/web)/',
    ),
    ...onlyDownwards('server', server, serverRooms, serverGround),
    only(
      'ports-are-bare',
      'A port is an interface; it depends on no implementation.',
      `${server}/ports/`,
      `(^packages/|${server}/ports/)`,
    ),
    only(
      'ground-is-bare',
      'What every room may import imports no room.',
      `${server}/(${serverGround.join('|')})`,
      `(^packages/|${server}/[^/]+$)`,
    ),
    ...onlyDownwards('web', web, webRooms),
    {
      name: 'server-features-are-strangers',
      comment: 'A feature never imports a sibling.',
      severity: 'error',
      from: { path: `${server}/features/([^/]+)/`, pathNot: '\\.test\\.ts$' },
      to: { path: `${server}/features/`, pathNot: `${server}/features/$1/` },
    },
    {
      name: 'testing-is-for-tests',
      severity: 'error',
      from: { path: `${server}/`, pathNot: `(\\.test\\.ts$|-fixtures\\.ts$|${server}/testing/)` },
      to: { path: `${server}/testing/` },
    },
    {
      name: 'fixtures-are-for-tests',
      severity: 'error',
      from: { pathNot: '(\\.test\\.tsx?$|-fixtures\\.tsx?$)' },
      to: { path: '-fixtures\\.tsx?$' },
    },
    {
      name: 'web-features-are-strangers',
      severity: 'error',
      from: { path: `${web}/features/([^/]+)/`, pathNot: '\\.test\\.tsx?$' },
      to: { path: `${web}/features/`, pathNot: `${web}/features/$1/` },
    },
    only(
      'transport-knows-nothing',
      'No feature, no screen.',
      `${web}/transport/`,
      `(^packages/|${web}/transport/)`,
    ),
    only('ui-has-no-domain', 'Looks only.', `${web}/ui/`, `${web}/(ui|navigation|engine)/`),
    only('navigation-knows-no-page', 'Addresses only.', `${web}/navigation/`, `${web}/navigation/`),
    only('engine-has-no-domain', 'Motion and sound only.', `${web}/engine/`, `${web}/engine/`),
    {
      name: 'no-typebox-in-the-browser',
      comment: 'The client takes types from the contract, and values only from its plain files.',
      severity: 'error',
      from: { path: `${web}/`, pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '^packages/contract/src/',
        pathNot: '^packages/contract/src/(base/permissions|experiments)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(/dist/|\\.module\\.css$|\\.css$)' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
