import Bathtub from '@mui/icons-material/BathtubOutlined';
import Bed from '@mui/icons-material/BedOutlined';
import CleaningServices from '@mui/icons-material/CleaningServicesOutlined';
import ContactPhone from '@mui/icons-material/ContactPhoneOutlined';
import Event from '@mui/icons-material/EventOutlined';
import HelpOutline from '@mui/icons-material/HelpOutlineOutlined';
import Pets from '@mui/icons-material/PetsOutlined';
import Place from '@mui/icons-material/PlaceOutlined';
import type { SvgIconComponent } from '@mui/icons-material';

/** Steps 1 to 7: rooms, bathrooms, kids or pets, maintenance, contact, location, date and time. */
const ICONS: Record<number, SvgIconComponent> = {
  1: Bed,
  2: Bathtub,
  3: Pets,
  4: CleaningServices,
  5: ContactPhone,
  6: Place,
  7: Event,
};

export function StepIcon({ step }: { step: number }) {
  const Icon = ICONS[step] ?? HelpOutline;
  return <Icon aria-hidden data-step={step} color="primary" />;
}
