import { expectLimits } from '../limits-fixtures.ts';
import * as maps from './maps.ts';
import * as places from './places.ts';
import * as plaza from './plaza.ts';
import * as residents from './residents.ts';
import * as mapsWalls from './walls.ts';
import * as plazaWire from './wire.ts';

expectLimits('maps-walls', mapsWalls, {
  BODY: { side: 14, up: 12, down: 2 },
  LENIENCE: 0.5,
});
expectLimits('maps', maps, {
  MAP_FORMAT: 1,
  TILE_PIXELS: 50,
});
expectLimits('plaza-wire', plazaWire, { MOVE_BYTES: 6 });
expectLimits('plaza', plaza, {
  BRASS_BUTTONS: { tokens: 20, daily: 25, reach: 34, most: 14, atOnce: 4, everySeconds: 15 },
  CELL_REACH: 2,
  CELL_SQUARES: 8,
  CROWD_MOVES: 150,
  EMOTE_MS: 2600,
  FASTEST: 300,
  MOVE_EVERY_MS: 50,
  NEXT_TO: 110,
  PLAZA_CAPACITY: 300,
  PLAZA_GRID: { width: 80, height: 70 },
  PLAZA_SPEED: 10,
  PLAZA_SPEED_NARROW: 8,
  PLAZA_TICK_MS: 50,
  RUN_MULTIPLIER: 1.5,
  STALL_LISTINGS: 6,
  VIEW_SQUARES: 32,
});
expectLimits('places', places, { PLACE_REACH: 2.4 });
expectLimits('residents', residents, { RESIDENT_SPEED: 70 });
