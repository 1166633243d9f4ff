import { mountHere } from './mount.js';

mountHere();
