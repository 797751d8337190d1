import { z } from 'zod';
import { LanguageCode } from '../language/localized.ts';
import { desktopThemes, desktopZooms, type QuestionName } from './desktop-bridge.ts';

const Nothing = z.undefined();

/** A path in the app with its hash, or an address; a longer one is always invalid. */
const Address = z.string().min(1).max(2_000);

/** The schema of each request's input. */
export const DesktopInput = {
  facts: Nothing,
  licences: Nothing,
  settings: Nothing,
  changeSettings: z.strictObject({
    serverAddress: Address.optional(),
    language: LanguageCode.nullable().optional(),
    theme: z.enum(desktopThemes).optional(),
    updates: z.boolean().optional(),
    zoom: z.literal(desktopZooms).optional(),
  }),
  testServer: Address,
  chooseLibraryFolder: Nothing,
  resetLibraryFolder: Nothing,
  savePdf: Address,
  showPdf: Address,
  printPdf: Address,
  saveFile: z.strictObject({ name: z.string().min(1).max(2_000), bytes: z.instanceof(Uint8Array) }),
  takeOwnPdf: Nothing,
  catalogue: Address,
  cataloguePdf: Address,
  cancelCatalogue: Nothing,
  takePdfActs: z.enum(['page', 'program']),
  holdAdditions: z.enum(['perhaps', 'none']),
  forgetSession: Nothing,
  copyDiagnostics: Nothing,
  openOutside: Address,
  appUpdate: Nothing,
  checkAppUpdate: Nothing,
  downloadAppUpdate: Nothing,
  installAppUpdate: Nothing,
  library: Nothing,
  checkLibrary: Nothing,
  downloadLibrary: Nothing,
  pauseLibrary: Nothing,
  cancelLibrary: Nothing,
  goBackInLibrary: Nothing,
  repairLibrary: Nothing,
} satisfies Record<QuestionName, z.ZodType>;
