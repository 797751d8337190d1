import type { Plugin } from 'vite';
import { gatherLicences, licencesOfData, sharedLicences } from '../third-parties/licences.ts';
import { program, site } from '../third-parties/shipped-packages.ts';

const name = 'virtual:licences';

/** Bundles the licences of all that the site and the program are made of, for the page that shows them. */
export function licences(): Plugin {
  return {
    name: 'licences',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined;
      const project = process.cwd();
      const shipment = {
        rooms: [...site.rooms, ...program.rooms],
        also: [...site.also, ...program.also],
      };
      const all = [...gatherLicences(project, shipment), ...licencesOfData()];
      return `export const licences = ${JSON.stringify(sharedLicences(all))};`;
    },
  };
}
