import { loadStories } from '../setup/load-stories.js';

await loadStories('test/credit');
