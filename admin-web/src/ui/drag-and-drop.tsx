import {
  DndContext,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  closestCenter,
  pointerWithin,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import type {
  Active,
  Announcements,
  CollisionDetection,
  KeyboardCoordinateGetter,
  Over,
  UniqueIdentifier,
} from '@dnd-kit/core';
import { useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';

interface DragAndDropProps {
  /** What is carried, as it looks under the pointer. */
  preview: (bookingId: number) => ReactNode;
  onDrop: (bookingId: number, target: UniqueIdentifier) => void;
  children: ReactNode;
}

/** Bookings that are dragged by mouse, touch or keyboard to a target; screen readers hear every step. */
export function DragAndDrop({ preview, onDrop, children }: DragAndDropProps) {
  const [dragged, setDragged] = useState<number>();
  const sensors = useSensors(
    // A press that moves no further opens the booking.
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // A finger that moves at once scrolls the page.
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: nextTarget,
      keyboardCodes: { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] },
    }),
  );
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={targetBelow}
      accessibility={{ announcements: ANNOUNCEMENTS, screenReaderInstructions: INSTRUCTIONS }}
      onDragStart={({ active }) => setDragged(Number(active.id))}
      onDragCancel={() => setDragged(undefined)}
      onDragEnd={({ active, over }) => {
        setDragged(undefined);
        if (over) onDrop(Number(active.id), over.id);
      }}
    >
      {children}
      <DragOverlay dropAnimation={null}>{dragged === undefined ? null : preview(dragged)}</DragOverlay>
    </DndContext>
  );
}

/** To the neighboring target without picking up. Browsers use these keys for Back and Forward. */
const SHORTCUTS = 'Alt+ArrowLeft Alt+ArrowRight';

function stepOf(event: Pick<KeyboardEvent, 'altKey' | 'key'>): 1 | -1 | undefined {
  if (!event.altKey) return undefined;
  if (event.key === 'ArrowLeft') return -1;
  return event.key === 'ArrowRight' ? 1 : undefined;
}

/** Props of what is dragged; `onStep` answers Alt with an arrow key, which needs no picking up. */
export function useDraggableBooking(id: number, name: string, onStep: (step: 1 | -1) => void) {
  const { setNodeRef, attributes, listeners, isDragging } = useDraggable({ id, data: { name } });
  return {
    ...attributes,
    ...listeners,
    ref: setNodeRef,
    'aria-keyshortcuts': SHORTCUTS,
    onKeyDown: (event: KeyboardEvent) => {
      const step = stepOf(event);
      if (!step) return void listeners?.['onKeyDown']?.(event);
      event.preventDefault();
      event.stopPropagation();
      onStep(step);
    },
    // Space picks up; a button would take its release for a click.
    onKeyUp: (event: KeyboardEvent) => event.key === ' ' && event.preventDefault(),
    style: isDragging ? { opacity: 0.4 } : undefined,
  };
}

/** A place to drop bookings on, and whether one is over it. */
export function useDropTarget(id: UniqueIdentifier, name: string) {
  const { setNodeRef, isOver } = useDroppable({ id, data: { name } });
  return { ref: setNodeRef, isOver };
}

const targetBelow: CollisionDetection = (args) =>
  args.pointerCoordinates ? pointerWithin(args) : closestCenter(args);

const STEPS: Record<string, 1 | -1> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Arrow keys carry from target to target, centre on centre. */
const nextTarget: KeyboardCoordinateGetter = (event, { context }) => {
  const step = STEPS[event.code];
  if (!step) return undefined;
  event.preventDefault();
  const { collisionRect, droppableRects, over } = context;
  const ids = [...droppableRects.keys()];
  const next = ids[ids.indexOf(over?.id ?? '') + step];
  const target = next === undefined ? undefined : droppableRects.get(next);
  if (!target || !collisionRect) return undefined;
  return {
    x: target.left + (target.width - collisionRect.width) / 2,
    y: target.top + (target.height - collisionRect.height) / 2,
  };
};

const nameOf = (thing: Active | Over) => String(thing.data.current?.['name']);

const ANNOUNCEMENTS: Announcements = {
  onDragStart: ({ active }) => `Picked up ${nameOf(active)}.`,
  onDragOver: ({ active, over }) =>
    over ? `${nameOf(active)} is over ${nameOf(over)}.` : `${nameOf(active)} is over nothing.`,
  onDragEnd: ({ active, over }) =>
    over ? `${nameOf(active)} was dropped on ${nameOf(over)}.` : `${nameOf(active)} was put back.`,
  onDragCancel: ({ active }) => `${nameOf(active)} was put back.`,
};

const INSTRUCTIONS = {
  draggable:
    'To move it, press Space, choose a place with the arrow keys, and press Space again. Escape cancels.',
};
