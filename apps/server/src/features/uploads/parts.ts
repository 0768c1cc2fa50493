import type { Database } from '../../database/database.ts';
import type { Limits } from '../../limit-settings.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ImageProcessor } from '../../ports/image-processor.ts';
import type { ObjectStore } from '../../ports/object-store.ts';

export interface UploadParts {
  database: Database;
  objectStore: ObjectStore;
  limits: Limits;
  images: ImageProcessor;
  clock: Clock;
}
