import { hearSignals } from './signals.ts';

// Before the server is loaded: the first process of a container is not ended by a signal that nobody hears.
hearSignals();
const { readCommandLine } = await import('./operate/command-line.ts');
const { checkOption, checkSettings } = await import('./settings.ts');
if (readCommandLine({ options: checkOption }).values['check-config']) checkSettings();
const { serve, startFault } = await import('./serve.ts');
try {
  await serve();
} catch (error) {
  console.error(startFault(error));
  process.exit(1);
}
