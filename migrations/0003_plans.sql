ALTER TABLE `answers` ADD `plan` text;--> statement-breakpoint
ALTER TABLE `seats` ADD `plan` text;