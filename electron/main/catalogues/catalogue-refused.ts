import type { CatalogueFault } from '#shared/program/catalogue.ts';

/** Why a catalogue, or a file of it, is not shown. */
export class CatalogueRefused extends Error {
  readonly reason: CatalogueFault;

  constructor(reason: CatalogueFault, options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}
